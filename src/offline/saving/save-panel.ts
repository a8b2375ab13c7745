// The panel for saving the site: a progress bar with pages and bytes, and buttons to pause, resume and remove. It is plain DOM,
// so that it stays open across navigations.

import { counting, formatMeasure } from '../../model/languages/language.ts'
import type { MessageKey } from '../../model/languages/messages.ts'
import { escapeHtml } from '../../model/text/escape.ts'
import type { Shell } from '../../model/wire/payload.ts'
import { message } from '../../shell/message.ts'
import { estimateSpace, openWorker, type Progress, type Saving, type SendCommand, startSaving } from './save-client.ts'
import './save-panel.css'
import type { SaveState } from './saved-store.ts'
import type { SaveRequest } from './targets.ts'

const ID = 'keep-panel'
const MEGABYTE = 1_000_000

/** Opens the panel, which names the size before the reader starts the download, or continues one where it stopped. */
export async function saveEverything(shell: Shell): Promise<void> {
  const panel = openPanel(shell)
  const send = await openWorker()
  if (!send) return panel.showMessage('offline.unsupported')
  const state = await send({ type: 'keep', command: 'state' })
  const request = requestOf(shell)
  const start = () => panel.follow(send, startSaving(send, request, panel.show))
  if (state) return start()
  const space = await estimateSpace(request).catch(() => null)
  if (!space) return start()
  const { needed, free } = space
  if (free !== undefined && free < needed) return panel.show({ status: 'full', needed })
  panel.offer(needed, () => {
    // Persistent storage is not evicted when space runs short.
    void navigator.storage?.persist?.().catch(() => false)
    start()
  })
}

/** After a reload: continues an unfinished run, or silently updates a site that was saved from another build. */
export async function resumeSaving(shell: Shell, buildId: string | undefined): Promise<void> {
  const send = await openWorker()
  const state = send && (await send({ type: 'keep', command: 'state' }))
  if (!state || state.status === 'full' || state.locale !== shell.locale) return
  if (state.status === 'running' || state.status === 'waiting') {
    const panel = openPanel(shell)
    panel.show(state)
    panel.follow(send, startSaving(send, requestOf(shell), panel.show))
  } else if (state.status === 'done' && buildId !== undefined && state.build !== buildId)
    startSaving(send, requestOf(shell), () => {})
}

function requestOf({ locale, i18n }: Shell): SaveRequest {
  return { locale, i18n }
}

function openPanel(shell: Shell) {
  document.getElementById(ID)?.remove()
  const t = (key: MessageKey, values?: Record<string, string>) => message(shell.messages, key, values, shell.locale)
  const button = (label: MessageKey, state = '') => `<button type="button" ${state}>${escapeHtml(t(label))}</button>`
  const element = document.createElement('section')
  element.id = ID
  element.setAttribute('aria-label', t('page.keepOffline'))
  element.innerHTML = `<strong class="keep-title">${escapeHtml(t('page.keepOffline'))}</strong><p role="status"></p><progress></progress><div>${button('offline.pause', 'hidden')}${button('offline.remove', 'hidden')}${button('overlay.close')}</div>`
  const text = element.querySelector('p')!
  const bar = element.querySelector('progress')!
  const [toggle, remove, close] = element.querySelectorAll('button') as Iterable<HTMLButtonElement> as [
    HTMLButtonElement,
    HTMLButtonElement,
    HTMLButtonElement,
  ]
  close.onclick = () => element.remove()
  document.body.append(element)

  const megabytes = (bytes: number) => formatMeasure(shell.locale, bytes / MEGABYTE, 'megabyte')
  const show = (state: Progress) => {
    element.dataset.status = state.status
    if (state.status === 'full') return showMessage('offline.refused', { size: megabytes(state.needed) })
    const { status, done, total, bytes } = state
    const { number } = counting(shell.locale)
    bar.max = total || 1
    bar.value = done
    const words = { done: number.format(done), total: number.format(total), size: megabytes(bytes) }
    text.textContent = t(STATUS[status], words)
    toggle.hidden = status === 'done'
    toggle.textContent = t(status === 'paused' ? 'offline.resume' : 'offline.pause')
    remove.hidden = false
  }
  const showMessage = (key: MessageKey, values?: Record<string, string>) => {
    text.textContent = t(key, values)
    bar.hidden = toggle.hidden = remove.hidden = true
  }
  return {
    show,
    showMessage,
    offer(size: number, onStart: () => void) {
      text.textContent = t('offline.needs', { size: megabytes(size) })
      bar.hidden = true
      toggle.hidden = false
      toggle.textContent = t('offline.start')
      toggle.focus()
      toggle.onclick = () => {
        bar.hidden = false
        toggle.textContent = t('offline.pause')
        onStart()
      }
    },
    follow(send: SendCommand, saving: Saving) {
      toggle.hidden = remove.hidden = false
      toggle.onclick = () => (element.dataset.status === 'paused' ? resume() : saving.pause())
      const resume = () => {
        element.dataset.status = 'running'
        toggle.textContent = t('offline.pause')
        saving.resume()
      }
      remove.onclick = async () => {
        saving.pause()
        await send({ type: 'keep', command: 'remove' })
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
}
