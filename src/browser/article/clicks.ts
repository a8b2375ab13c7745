// Clicks inside an article. React does not manage its HTML, so one listener on the document handles all of them.

import type { Interactions } from '../overlay/overlays.ts'
import { copyFrom } from './copy.ts'
import { toggleSource } from './source.ts'

/** Handles a click on a button or picture of the article; every other click is left to the browser. */
export function onArticleClick(event: MouseEvent, interactions: Interactions): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || !(event.target instanceof Element)) return
  if (handleClick(event.target, interactions)) event.preventDefault()
}

const BUTTONS = '[data-body] :is([data-copy], [data-copy-link], [data-copy-short], [data-slide-over], [data-source])'

/** Returns whether the browser's default action is replaced. */
function handleClick(target: Element, interactions: Interactions): boolean {
  const button = target.closest<HTMLElement>(BUTTONS)
  if (!button) return zoom(target, interactions)
  if (button.hasAttribute('data-source')) return toggleSource(button as HTMLAnchorElement, interactions.shell)
  if (button.hasAttribute('data-copy-short')) {
    void copyFrom(button, shortAddress(button), interactions)
    return true
  }
  if (button.hasAttribute('data-copy-link')) {
    void copyFrom(button, (button as HTMLAnchorElement).href, interactions)
    // A link that copies its address is followed as well.
    return false
  }
  if (button.hasAttribute('data-copy')) void copyFrom(button, button.dataset.copy || codeNear(button), interactions)
  else void interactions.site.openSlideOver(button.dataset.slideOver || button.textContent!.trim(), listAfter(button))
  return true
}

/** Opens a picture of the article in full size, from a click on it or on the link around it. */
function zoom(target: Element, { site }: Interactions): boolean {
  const holder = target.closest('[data-body] :is(img[data-zoom], a:has(img[data-zoom]))')
  const image = holder instanceof HTMLImageElement ? holder : holder?.querySelector('img')
  if (!image) return false
  const caption = image.closest('figure')?.querySelector('figcaption')?.textContent?.trim()
  const [width, height] = ['width', 'height'].map(name => Number(image.getAttribute(name)))
  void site.openImage({
    src: image.dataset.zoom || image.currentSrc || image.src,
    // Already loaded, so it can be shown immediately.
    preview: image.currentSrc || image.src,
    alt: image.alt,
    width: width || image.naturalWidth,
    height: height || image.naturalHeight,
    ...(caption ? { caption } : {}),
  })
  return true
}

/** Such as `https://site/std.mem.eql`: the path of the declaration at the root of the site. */
function shortAddress(button: Element): string {
  const path = button.parentElement?.querySelector<HTMLElement>('[data-copy]')?.dataset.copy ?? ''
  return `${location.origin}/${encodeURI(path)}`
}

function codeNear(button: Element): string {
  const block = button.closest('figure, .code') ?? button.parentElement
  return block?.querySelector('pre code')?.textContent ?? ''
}

/** The list follows its button, in a template or in details, or is in the details that the button opens without script. */
function listAfter(button: Element): string {
  const holder = button.matches('summary') ? button.parentElement : button.nextElementSibling
  if (!holder) return ''
  const copy = document.createElement('div')
  copy.innerHTML = holder.innerHTML
  copy.querySelector(':scope > summary')?.remove()
  // The copy keeps the language of the article (R8).
  const { lang, dir } = button.closest<HTMLElement>('[data-body]')!
  if (lang) Object.assign(copy, { lang, dir })
  return copy.outerHTML
}
