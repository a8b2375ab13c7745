import { expect, it, vi } from 'vitest'
import { createExternalStore } from './external-store.ts'

it('notifies listeners only of changes', () => {
  const store = createExternalStore(1)
  const listener = vi.fn()
  const stop = store.subscribe(listener)
  store.set(1)
  expect(listener).not.toHaveBeenCalled()
  store.set(2)
  expect(store.get()).toBe(2)
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
  store.set(3)
  expect(listener).toHaveBeenCalledTimes(1)
})
