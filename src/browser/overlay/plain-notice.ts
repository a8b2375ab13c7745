// What a reader must hear where the parts that draw toasts are missing themselves: plain DOM, in words of the first bundle.

import { TOAST } from '../../model/constants.ts'
import type { Shell } from '../../model/wire/payload.ts'
import { message } from '../../shell/context.tsx'

export interface NoticeAction {
  label: string
  onClick: () => void
}

/** One at a time. Without an action it goes by itself, as a toast does. */
export function showPlainNotice(text: string, { messages }: Pick<Shell, 'messages'>, action?: NoticeAction): void {
  document.querySelector('.plain-notice')?.remove()
  const notice = Object.assign(document.createElement('div'), { className: 'plain-notice' })
  notice.setAttribute('role', 'alert')
  const words = Object.assign(document.createElement('p'), { textContent: text })
  const close = button('×', () => notice.remove())
  close.ariaLabel = message(messages, 'palette.close')
  notice.append(words, ...(action ? [button(action.label, action.onClick)] : []), close)
  document.body.append(notice)
  if (!action) setTimeout(() => notice.remove(), TOAST.duration)
}

function button(text: string, onclick: () => void): HTMLButtonElement {
  return Object.assign(document.createElement('button'), { type: 'button', textContent: text, onclick })
}
