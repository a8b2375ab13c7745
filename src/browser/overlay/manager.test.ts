import { expect, it } from 'vitest'
import { createOverlayManager, type OverlayProps } from './manager.ts'

const Question = (_: { text: string } & OverlayProps) => null

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

it('opens with props', () => {
  const { question, state } = setUp()
  question.open({ text: 'Sure?' })
  expect(state()).toEqual({ isOpen: true, isMounted: true, props: { text: 'Sure?' } })
})

it('stays mounted while it leaves, and is unmounted afterwards', () => {
  const { overlays, question, state } = setUp()
  question.open({ text: 'Sure?' })
  overlays.close(question.id)
  expect(state()).toMatchObject({ isOpen: false, isMounted: true })
  overlays.unmount(question.id)
  expect(state()).toEqual({ isOpen: false, isMounted: false, props: {} })
})

it('is not unmounted when it was opened again while leaving', () => {
  const { overlays, question, state } = setUp()
  question.open({ text: 'One' })
  overlays.close(question.id)
  question.open({ text: 'Two' })
  overlays.unmount(question.id)
  expect(state()).toEqual({ isOpen: true, isMounted: true, props: { text: 'Two' } })
})

it('lays the one opened last on top', () => {
  const { overlays, question } = setUp()
  const other = overlays.create(Question)
  other.open({ text: 'Other' })
  question.open({ text: 'This' })
  expect(overlays.store.get().map(entry => entry.id)).toEqual([other.id, question.id])
})

it('closes all, and closing twice is nothing', () => {
  const { overlays, question, state } = setUp()
  question.open({ text: 'Sure?' })
  overlays.closeAll()
  overlays.close(question.id)
  expect(state()).toMatchObject({ isOpen: false, isMounted: true })
})

it('says when an id is unknown', () => {
  const { overlays } = setUp()
  expect(() => overlays.open('nobody', {})).toThrow('Overlay not found')
  expect(() => overlays.close('nobody')).toThrow('Overlay not found')
  expect(() => overlays.unmount('nobody')).toThrow('Overlay not found')
})
