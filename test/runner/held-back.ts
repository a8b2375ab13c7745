import type { Print } from './run-node.ts'

/** Collects what is printed until `release`; from then on it is shown at once. */
export function heldBack(show: Print): { print: Print; release(): void } {
  let held: string | null = ''
  return {
    print(text) {
      if (held === null) show(text)
      else held += text
    },
    release() {
      if (held) show(held)
      held = null
    },
  }
}
