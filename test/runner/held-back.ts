import type { Print } from './run-node.ts'

/** Keeps what is printed until it is in nobody's way; from then on it goes through. */
export function heldBack(show: Print): { print: Print; release(): void } {
  let kept: string | null = ''
  return {
    print(text) {
      if (kept === null) show(text)
      else kept += text
    },
    release() {
      if (kept) show(kept)
      kept = null
    },
  }
}
