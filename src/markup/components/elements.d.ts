// Elements of our own that articles hold.

import type { DetailedHTMLProps, HTMLAttributes } from 'react'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** Remembers the choice of the group it stands in (tabs-memory.ts). */
      'tab-choice': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & { 'data-key': string }
    }
  }
}
