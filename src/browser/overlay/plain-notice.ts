// What a reader must hear where the parts that draw toasts are missing themselves: plain DOM, in words of the first bundle.

import type { Shell } from '../../model/wire/payload.ts'
import { message } from '../../shell/message.ts'
import { reloadPage } from '../router/navigate-to.ts'

/** A click on it closes it, and its button loads the page anew. */
export function sayPlainly({ messages }: Pick<Shell, 'messages'>): void {
  document.querySelector('.plain-notice')?.remove()
  const notice = document.createElement('div')
  notice.className = 'plain-notice'
  notice.setAttribute('role', 'alert')
  notice.onclick = () => notice.remove()
  const reload = document.createElement('button')
  reload.textContent = message(messages, 'overlay.reload')
  reload.onclick = reloadPage
  notice.append(message(messages, 'overlay.loadFailed'), reload)
  document.body.append(notice)
}
