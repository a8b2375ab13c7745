// Copying code, paths and addresses from an article. The icon of the button and a toast confirm it.

import type { MessageKey } from '../../model/languages/messages.ts'
import { message } from '../../shell/message.ts'
import { copy } from '../copy-page.ts'
import type { Interactions } from '../overlay/overlays.ts'

/** How long the icon shows the confirmation. */
const COPIED_MS = 1500

/** A text of at most this length is shown in the confirmation. */
const SHOWN_LENGTH = 60

export async function copyFrom(button: HTMLElement, text: string, { shell, overlays }: Interactions): Promise<void> {
  const report = { t: (key: MessageKey) => message(shell.messages, key), toast: overlays.toast }
  const write = async () => {
    await navigator.clipboard.writeText(text)
    confirm(button, shell)
  }
  const isShort = text.length <= SHOWN_LENGTH && !text.trim().includes('\n')
  await copy(report, TEXTS, write, () => (isShort ? { description: text.trim() } : {}))
}

const TEXTS = {
  done: 'overlay.copied',
  failed: 'overlay.copyFailed',
  hint: 'overlay.copyFailedHint',
  retry: 'overlay.retry',
} as const

const running = new WeakMap<Element, () => void>()

/** Shows a check mark in place of the icon for a moment. */
function confirm(button: HTMLElement, { icons }: Interactions['shell']): void {
  running.get(button)?.()
  const icon = button.querySelector('svg')
  const before = icon?.innerHTML
  if (icon) icon.innerHTML = icons['i-lucide-check'] ?? icon.innerHTML
  button.dataset.copied = ''
  const restore = () => {
    clearTimeout(timer)
    if (icon && before !== undefined) icon.innerHTML = before
    delete button.dataset.copied
    running.delete(button)
  }
  const timer = setTimeout(restore, COPIED_MS)
  running.set(button, restore)
}
