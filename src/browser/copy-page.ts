// Copying from the page menu: the page as rich text, or its Markdown (R19).

import { request } from '../model/wire/request.ts'
import type { Translate } from '../shell/context.tsx'
import type { Overlays } from './overlay/overlays.ts'

/** Used to show whether copying worked. */
export interface CopyReport {
  t: Translate
  toast: Overlays['toast']
}

/** Copies the article as rich text, with its Markdown as plain text. Returns whether it worked. */
export function copyPage(markdownUrl: string, report: CopyReport): Promise<boolean> {
  return copy(report, 'page.copied', async () => {
    const article = document.querySelector('[data-body]')
    const heading = document.querySelector('#_main h1')
    const html = `${heading ? `<h1>${heading.innerHTML}</h1>` : ''}${article?.innerHTML ?? ''}`
    const text = fetchMarkdown(markdownUrl)
    await navigator.clipboard.write([
      new ClipboardItem({
        'text/html': new Blob([html], { type: 'text/html' }),
        'text/plain': text.then(markdown => new Blob([withoutFrontMatter(markdown)], { type: 'text/plain' })),
      }),
    ])
  })
}

/** Copies the Markdown file unchanged: its front matter gives an assistant the address and the version. */
export function copyMarkdown(markdownUrl: string, report: CopyReport): Promise<boolean> {
  return copy(report, 'page.copiedMarkdown', async () =>
    navigator.clipboard.writeText(await fetchMarkdown(markdownUrl)),
  )
}

async function copy(
  report: CopyReport,
  done: 'page.copied' | 'page.copiedMarkdown',
  work: () => Promise<void>,
): Promise<boolean> {
  const { t, toast } = report
  try {
    await work()
    const description = document.querySelector('#_main h1')?.textContent ?? undefined
    toast({ title: t(done), description, avatar: { src: '/favicon.svg' }, color: 'success' })
    return true
  } catch (error) {
    console.warn('The page could not be copied:', error)
    const retry = { label: t('page.retry'), onClick: () => void copy(report, done, work) }
    toast({ title: t('page.copyFailed'), icon: 'i-lucide-circle-alert', color: 'error', actions: [retry] })
    return false
  }
}

async function fetchMarkdown(url: string): Promise<string> {
  return (await request(url)).text()
}

/** Removes the front matter, so that the text begins at the title of the article. */
function withoutFrontMatter(markdown: string): string {
  return markdown.replace(/^---\n[\s\S]*?\n---\n+/, '')
}
