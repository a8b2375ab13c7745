// What can be clicked inside an article. React never looks into it, so one listener on the document serves all.

import type { Interactions } from '../overlay/interaction-tools.ts'
import { copyFrom } from './copy.ts'
import { toggleSource } from './source.ts'

/** What a click does here; others are the browser's. */
export function onArticleClick(event: MouseEvent, interactions: Interactions): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || !(event.target instanceof Element)) return
  if (act(event.target, interactions)) event.preventDefault()
}

const BUTTONS = '[data-body] :is([data-copy], [data-copy-link], [data-copy-short], [data-slide-over], [data-source])'

/** Tells whether something was done in the place of what the browser would do. */
function act(target: Element, interactions: Interactions): boolean {
  const button = target.closest<HTMLElement>(BUTTONS)
  if (!button) return zoom(target, interactions)
  if (button.hasAttribute('data-source')) return toggleSource(button as HTMLAnchorElement, interactions.shell)
  if (button.hasAttribute('data-copy-short')) {
    void copyFrom(button, shortAddress(button), interactions)
    return true
  }
  if (button.hasAttribute('data-copy-link')) {
    void copyFrom(button, (button as HTMLAnchorElement).href, interactions)
    // A link that copies its address leads there as well.
    return false
  }
  if (button.hasAttribute('data-copy')) void copyFrom(button, button.dataset.copy || codeNear(button), interactions)
  else void interactions.site.openSlideOver(button.dataset.slideOver || button.textContent!.trim(), listAfter(button))
  return true
}

/** A picture of the article, itself or the link around it. */
function zoom(target: Element, { site }: Interactions): boolean {
  const holder = target.closest('[data-body] :is(img[data-zoom], a:has(img[data-zoom]))')
  const image = holder instanceof HTMLImageElement ? holder : holder?.querySelector('img')
  if (!image) return false
  const caption = image.closest('figure')?.querySelector('figcaption')?.textContent?.trim()
  const [width, height] = ['width', 'height'].map(name => Number(image.getAttribute(name)))
  void site.openImage({
    src: image.dataset.zoom || image.currentSrc || image.src,
    // On the screen already, so there at once.
    preview: image.currentSrc || image.src,
    alt: image.alt,
    width: width || image.naturalWidth,
    height: height || image.naturalHeight,
    ...(caption ? { caption } : {}),
  })
  return true
}

/** `https://site/std.mem.eql`: the path beside it, at the root of the site. */
function shortAddress(button: Element): string {
  const path = button.parentElement?.querySelector<HTMLElement>('[data-copy]')?.dataset.copy ?? ''
  return `${location.origin}/${encodeURI(path)}`
}

function codeNear(button: Element): string {
  const block = button.closest('figure, .code') ?? button.parentElement
  return block?.querySelector('pre code')?.textContent ?? ''
}

/** The list stands after its button, in a template or in details, or in the details that the button opens without script. */
function listAfter(button: Element): string {
  const holder = button.matches('summary') ? button.parentElement : button.nextElementSibling
  if (!holder) return ''
  const copy = document.createElement('div')
  copy.innerHTML = holder.innerHTML
  copy.querySelector(':scope > summary')?.remove()
  // It keeps its language (R8).
  const { lang, dir } = button.closest<HTMLElement>('[data-body]')!
  if (lang) Object.assign(copy, { lang, dir })
  return copy.outerHTML
}
