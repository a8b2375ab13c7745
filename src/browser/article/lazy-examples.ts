// Loads examples when the reader opens them; `data-load` names them. Until then, and without script, they are plain links.

import { islandUrl } from '../../model/wire/content-calls.ts'
import type { Shell } from '../../model/wire/payload.ts'
import { requestJson } from '../../model/wire/request.ts'

export function startLazyExamples({ i18n, locale }: Pick<Shell, 'i18n' | 'locale'>): void {
  const props: Record<string, string> = i18n.enabled ? { locale } : {}
  // A toggle event does not bubble, so it is captured.
  document.addEventListener('toggle', event => void fill(event.target, props), { capture: true })
  for (const details of document.querySelectorAll('[data-body] details[data-load][open]')) void fill(details, props)
}

async function fill(details: EventTarget | null, props: Record<string, string>): Promise<void> {
  if (!(details instanceof HTMLDetailsElement) || !details.open) return
  const wanted = details.dataset.load
  if (!wanted) return
  delete details.dataset.load
  try {
    const { html } = await requestJson<{ html: string }>(islandUrl('examples', wanted, props))
    const examples = document.createRange().createContextualFragment(html)
    keepTitles(examples, details)
    details.replaceChildren(details.querySelector('summary')!, examples)
  } catch (error) {
    console.warn(error)
    // The links are still there, and opening the element again retries.
    details.dataset.load = wanted
  }
}

/** Loaded examples have English titles, the links of the page those of its language. */
function keepTitles(examples: DocumentFragment, details: HTMLDetailsElement): void {
  const links = [...details.querySelectorAll('li > a')]
  for (const link of examples.querySelectorAll('p > a')) {
    const own = links.find(each => each.getAttribute('href') === link.getAttribute('href'))
    if (own) link.replaceChildren(...own.cloneNode(true).childNodes)
  }
}
