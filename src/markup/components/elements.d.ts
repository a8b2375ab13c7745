// Custom elements in articles.

import type { DetailedHTMLProps, HTMLAttributes } from 'react'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** Remembers the choice of the surrounding group (tabs-memory.ts). */
      'tab-choice': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & { 'data-key': string }
    }
  }
}
