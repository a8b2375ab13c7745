// What a reader sees of saving everything: a bar with pages and bytes, pause, resume, remove. Plain DOM: it stays while pages
// change around it.

import type { MessageKey } from '../../model/languages/messages.ts'
import type { Shell } from '../../model/wire/payload.ts'
import { message } from '../../shell/message.ts'
import { type Ask, measureRoom, openWorker, type Saving, startSaving } from './save-client.ts'
import './save-panel.css'
import type { SaveState } from './saved-store.ts'
import type { SaveRequest } from './targets.ts'

const ID = 'keep-panel'
const MEGABYTE = 1_000_000

/** Opens the panel and begins, or goes on where it stopped. */
export async function keepEverything(shell: Shell): Promise<void> {
  const panel = openPanel(shell)
  const ask = await openWorker()
  if (!ask) return panel.say('offline.unsupported')
  const known = await ask({ type: 'keep', command: 'state' })
  const request = requestOf(shell)
  if (known?.status !== 'done') {
    const { needed, free } = await measureRoom(request).catch(() => ({ needed: 0, free: undefined }))
    if (free !== undefined && free < needed) return panel.say('offline.refused', { size: megabytes(needed, shell) })
    // A browser that is asked does not throw it away when room runs short.
    await navigator.storage?.persist?.().catch(() => false)
  }
  panel.follow(ask, startSaving(ask, request, panel.show))
}

/** After a reload: goes on with what was begun, and renews in silence what is saved of another build than the page's. */
export async function resumeSaving(shell: Shell, buildId: string | undefined): Promise<void> {
  const ask = await openWorker()
  const state = ask && (await ask({ type: 'keep', command: 'state' }))
  if (!state || state.locale !== shell.locale) return
  if (state.status === 'running' || state.status === 'waiting') {
    const panel = openPanel(shell)
    panel.show(state)
    panel.follow(ask, startSaving(ask, requestOf(shell), panel.show))
  } else if (state.status === 'done' && buildId !== undefined && state.build !== buildId)
    startSaving(ask, requestOf(shell), () => {})
}

function requestOf({ locale, i18n }: Shell): SaveRequest {
  return { locale, i18n }
}

interface Panel {
  show(state: SaveState): void
  say(key: MessageKey, values?: Record<string, string>): void
  follow(ask: Ask, saving: Saving): void
}

function openPanel(shell: Shell): Panel {
  document.getElementById(ID)?.remove()
  const t = (key: MessageKey, values?: Record<string, string>) => message(shell.messages, key, values, shell.locale)
  const element = document.createElement('section')
  element.id = ID
  element.setAttribute('aria-label', t('page.keepOffline'))
  const title = add(element, 'strong', t('page.keepOffline'))
  title.className = 'keep-title'
  const text = add(element, 'p', '')
  text.setAttribute('role', 'status')
  const bar = add(element, 'progress', '')
  const buttons = add(element, 'div', '')
  const button = (label: MessageKey, onClick: () => void) => {
    const made = add(buttons, 'button', t(label))
    made.type = 'button'
    made.addEventListener('click', onClick)
    return made
  }
  const toggle = button('offline.pause', () => {})
  const remove = button('offline.remove', () => {})
  button('overlay.close', () => element.remove())
  toggle.hidden = remove.hidden = true
  document.body.append(element)

  const show = (state: SaveState) => {
    const { status, done, total, bytes } = state
    const number = new Intl.NumberFormat(shell.locale)
    bar.max = total || 1
    bar.value = done
    const words = { done: number.format(done), total: number.format(total), size: megabytes(bytes, shell) }
    text.textContent = t(STATUS[status], words)
    toggle.hidden = status === 'done' || status === 'full'
    toggle.textContent = t(status === 'paused' ? 'offline.resume' : 'offline.pause')
    element.dataset.status = status
    remove.hidden = false
  }
  return {
    show,
    say(key, values) {
      text.textContent = t(key, values)
      bar.hidden = true
    },
    follow(ask, saving) {
      toggle.hidden = remove.hidden = false
      toggle.onclick = () => (element.dataset.status === 'paused' ? resume() : saving.pause())
      const resume = () => {
        element.dataset.status = 'running'
        toggle.textContent = t('offline.pause')
        saving.resume()
      }
      remove.onclick = async () => {
        saving.pause()
        await ask({ type: 'keep', command: 'remove' })
        element.remove()
      }
    },
  }
}

const STATUS: Record<SaveState['status'], MessageKey> = {
  running: 'offline.progress',
  paused: 'offline.paused',
  waiting: 'offline.waiting',
  done: 'offline.done',
  full: 'offline.refused',
}

function megabytes(bytes: number, { locale }: Shell): string {
  const format = { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(locale, format).format(bytes / MEGABYTE)
}

function add<Name extends keyof HTMLElementTagNameMap>(
  parent: Element,
  name: Name,
  text: string,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  made.textContent = text
  parent.append(made)
  return made
}
