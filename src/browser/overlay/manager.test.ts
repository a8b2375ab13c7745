import { expect, it } from 'vitest'
import { createOverlayManager, type OverlayProps } from './manager.ts'

const Question = (_: { text: string } & OverlayProps<boolean>) => null

const setUp = () => {
  const overlays = createOverlayManager()
  const question = overlays.create(Question)
  const state = () => {
    const { isOpen, isMounted, props } = overlays.store.get().find(entry => entry.id === question.id)!
    return { isOpen, isMounted, props }
  }
  return { overlays, question, state }
}

it('is closed and not mounted when created', () => {
  expect(setUp().state()).toEqual({ isOpen: false, isMounted: false, props: {} })
})

it('opens with props and promises the value it is closed with', async () => {
  const { overlays, question, state } = setUp()
  const answer = question.open({ text: 'Sure?' })
  expect(state()).toEqual({ isOpen: true, isMounted: true, props: { text: 'Sure?' } })
  overlays.close(question.id, true)
  expect(await answer).toBe(true)
})

it('stays mounted while it leaves, and is unmounted afterwards', () => {
  const { overlays, question, state } = setUp()
  void question.open({ text: 'Sure?' })
  overlays.close(question.id)
  expect(state()).toMatchObject({ isOpen: false, isMounted: true })
  overlays.unmount(question.id)
  expect(state()).toEqual({ isOpen: false, isMounted: false, props: {} })
})

it('is not unmounted when it was opened again while leaving', () => {
  const { overlays, question, state } = setUp()
  void question.open({ text: 'One' })
  overlays.close(question.id)
  void question.open({ text: 'Two' })
  overlays.unmount(question.id)
  expect(state()).toEqual({ isOpen: true, isMounted: true, props: { text: 'Two' } })
})

it('keeps the promise of an opening that another one replaces', async () => {
  const { overlays, question } = setUp()
  const first = question.open({ text: 'One' })
  const second = question.open({ text: 'Two' })
  expect(await first).toBeUndefined()
  overlays.close(question.id, false)
  expect(await second).toBe(false)
})

it('lays the one opened last on top', () => {
  const { overlays, question } = setUp()
  const other = overlays.create(Question)
  void other.open({ text: 'Other' })
  void question.open({ text: 'This' })
  expect(overlays.store.get().map(entry => entry.id)).toEqual([other.id, question.id])
})

it('closes all, and closing twice is nothing', async () => {
  const { overlays, question } = setUp()
  const answer = question.open({ text: 'Sure?' })
  overlays.closeAll()
  overlays.close(question.id, true)
  expect(await answer).toBeUndefined()
})

it('says when an id is unknown', () => {
  const { overlays } = setUp()
  expect(() => overlays.open('nobody', {})).toThrow('Overlay not found')
  expect(() => overlays.close('nobody')).toThrow('Overlay not found')
  expect(() => overlays.unmount('nobody')).toThrow('Overlay not found')
})
