// Copying code, paths and addresses from an article. The icon of the button and a toast confirm it.

import { message } from '../../shell/message.ts'
import type { Interactions } from '../overlay/interaction-tools.ts'

/** How long the icon shows the confirmation. */
const COPIED_MS = 1500

/** A text of at most this length is shown in the confirmation. */
const SHOWN_LENGTH = 60

export async function copyFrom(button: HTMLElement, text: string, interactions: Interactions): Promise<void> {
  const { toast } = interactions.overlays
  const { messages } = interactions.shell
  try {
    await navigator.clipboard.writeText(text)
  } catch (error) {
    console.warn('Could not copy:', error)
    toast({
      title: message(messages, 'overlay.copyFailed'),
      description: message(messages, 'overlay.copyFailedHint'),
      color: 'error',
      duration: Number.POSITIVE_INFINITY,
      actions: [
        { label: message(messages, 'overlay.retry'), onClick: () => void copyFrom(button, text, interactions) },
      ],
    })
    return
  }
  confirm(button, interactions.shell)
  const isShort = text.length <= SHOWN_LENGTH && !text.trim().includes('\n')
  toast({
    title: message(messages, 'overlay.copied'),
    color: 'success',
    ...(isShort ? { description: text.trim() } : {}),
  })
}

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
