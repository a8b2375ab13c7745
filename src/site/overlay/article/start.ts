// What can be clicked inside an article. React never looks into it, so one listener on the document serves all.

import type { Shell } from '../../../shared/payload.ts'
import { openImage, openKeyboardHelp, openSlideOver } from '../api.ts'
import { copyFrom } from './copy.ts'

export function startArticle(shell: Shell): void {
  document.addEventListener('click', event => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    if (event.target instanceof Element && act(event.target, shell)) event.preventDefault()
  })
  document.addEventListener('keydown', event => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    if (event.target instanceof HTMLImageElement && act(event.target, shell)) event.preventDefault()
  })
  prepareImages()
  if ('navigation' in window) navigation.addEventListener('navigatesuccess', prepareImages)
}

/** Tells whether something was done. */
function act(target: Element, shell: Shell): boolean {
  const button = target.closest<HTMLElement>('[data-body] :is([data-copy], [data-slide-over]), [data-keyboard-help]')
  if (button?.hasAttribute('data-copy')) {
    void copyFrom(button, shell)
    // A link that copies its address leads there as well.
    return !(button instanceof HTMLAnchorElement)
  }
  if (button?.hasAttribute('data-slide-over')) {
    void openSlideOver(button.dataset.slideOver || button.textContent!.trim(), listAfter(button))
    return true
  }
  if (button) {
    void openKeyboardHelp()
    return true
  }
  const image = target.closest('[data-body] :is(img, a, button)')
  const zoomed = image?.matches('img[data-zoom]') ? image : image?.querySelector('img[data-zoom]')
  if (!(zoomed instanceof HTMLImageElement)) return false
  zoom(zoomed)
  return true
}

function zoom(image: HTMLImageElement): void {
  const caption = image.closest('figure')?.querySelector('figcaption')?.textContent?.trim()
  void openImage({
    // What is on the screen already is there at once; the browser then takes a larger one where there is one.
    src: image.currentSrc || image.src,
    srcSet: image.srcset,
    alt: image.alt,
    width: Number(image.getAttribute('width')) || image.naturalWidth,
    height: Number(image.getAttribute('height')) || image.naturalHeight,
    ...(caption ? { caption } : {}),
  })
}

/** The list stands after its button, in a template, or in details that open without script. */
function listAfter(button: Element): string {
  const holder = button.nextElementSibling
  if (holder instanceof HTMLTemplateElement) return holder.innerHTML
  if (!(holder instanceof HTMLDetailsElement)) return ''
  const copy = holder.cloneNode(true) as HTMLDetailsElement
  copy.querySelector(':scope > summary')?.remove()
  return copy.innerHTML
}

/** A picture that can be zoomed is reached by the keyboard too, unless it stands in a link or button. */
function prepareImages(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('[data-body] img[data-zoom]:not([tabindex])')) {
    image.style.cursor = 'zoom-in'
    if (image.closest('a, button')) continue
    image.tabIndex = 0
    image.role = 'button'
    image.ariaHasPopup = 'dialog'
  }
}
