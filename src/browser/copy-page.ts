// Copying from the page menu and the palette: the page as rich text, its Markdown, or its address (R19).

import type { MessageKey } from '../model/languages/messages.ts'
import { requestText } from '../model/wire/request.ts'
import type { Overlays } from './overlay/overlays.ts'
import type { ToastInput } from './overlay/toast/toasts.ts'

/** Shows the reader whether copying worked. */
export interface CopyReport {
  t: (key: MessageKey) => string
  toast: Overlays['toast']
}

/** Copies the article as rich text, with its Markdown as plain text. Returns whether it worked. */
export function copyPage(markdownUrl: string, report: CopyReport): Promise<boolean> {
  return copy(report, PAGE_TEXTS, async () => {
    const article = document.querySelector('[data-body]')
    const heading = document.querySelector('#_main h1')
    const html = `${heading ? `<h1>${heading.innerHTML}</h1>` : ''}${article?.innerHTML ?? ''}`
    const text = requestText(markdownUrl)
    await navigator.clipboard.write([
      new ClipboardItem({
        'text/html': new Blob([html], { type: 'text/html' }),
        'text/plain': text.then(markdown => new Blob([withoutFrontMatter(markdown)], { type: 'text/plain' })),
      }),
    ])
  })
}

/** Copies the Markdown file with its front matter, from which an assistant learns the page's address and the version of Zig. */
export function copyMarkdown(markdownUrl: string, report: CopyReport): Promise<boolean> {
  return copy(report, { ...PAGE_TEXTS, done: 'page.copiedMarkdown' }, async () =>
    navigator.clipboard.writeText(await requestText(markdownUrl)),
  )
}

export function copyLink(report: CopyReport): Promise<boolean> {
  const texts: CopyTexts = { done: 'palette.copied', failed: 'palette.copyFailed', retry: 'palette.retry' }
  return copy(
    report,
    texts,
    () => navigator.clipboard.writeText(location.href),
    () => ({ icon: 'i-lucide-check' }),
  )
}

interface CopyTexts extends Record<'done' | 'failed' | 'retry', MessageKey> {
  /** What the reader can do instead. The toast stays until it is closed. */
  hint?: MessageKey
}

const PAGE_TEXTS: CopyTexts = { done: 'page.copied', failed: 'page.copyFailed', retry: 'page.retry' }

export async function copy(
  report: CopyReport,
  texts: CopyTexts,
  work: () => Promise<void>,
  details: () => Partial<ToastInput> = pageDetails,
): Promise<boolean> {
  const { t, toast } = report
  try {
    await work()
    toast({ title: t(texts.done), color: 'success', ...details() })
    return true
  } catch (error) {
    console.warn('Copying failed:', error)
    const retry = { label: t(texts.retry), onClick: () => void copy(report, texts, work, details) }
    const hint = texts.hint && { description: t(texts.hint), duration: Number.POSITIVE_INFINITY }
    toast({ title: t(texts.failed), color: 'error', actions: [retry], ...hint })
    return false
  }
}

/** Names the copied page. */
function pageDetails(): Partial<ToastInput> {
  const heading = document.querySelector('#_main h1')?.textContent
  return { avatar: { src: '/favicon.svg' }, ...(heading ? { description: heading } : {}) }
}

/** Removes the front matter, so that the text begins at the title of the article. */
function withoutFrontMatter(markdown: string): string {
  return markdown.replace(/^---\n[\s\S]*?\n---\n+/, '')
}
