// The page for an address that is not available offline. It lists the saved pages, and needs no other file.

import { escapeHtml } from '../model/text/escape.ts'
import type { OfflineTexts } from './worker-messages.ts'

export interface SavedPage {
  path: string
  title: string
}

export function offlinePage(texts: OfflineTexts, saved: readonly SavedPage[]): string {
  const { lang, dir, site, text, retry, home } = texts
  const links = saved.map(({ path, title }) => `<li><a href="${escapeHtml(path)}">${escapeHtml(title)}</a></li>`)
  return `<!doctype html><html lang="${escapeHtml(lang)}" dir="${escapeHtml(dir)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(site)}</title><style>${STYLE}</style></head><body><main><p class="site">${escapeHtml(site)}</p><h1>${escapeHtml(text)}</h1><p class="ways"><a class="main" href="">${escapeHtml(retry)}</a><a href="${escapeHtml(home.path)}">${escapeHtml(home.label)}</a></p>${links.length > 0 ? `<ul>${links.join('')}</ul>` : ''}</main></body></html>`
}

export function titleOf(html: string): string {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
  return title.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => SIGNS[name]!)
}

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

const STYLE = `:root{color-scheme:light dark}body{margin:0;font:1rem/1.6 system-ui,sans-serif;background:light-dark(#fff,#0b0c0e);color:light-dark(#18181b,#f4f4f5)}main{max-inline-size:40rem;margin:0 auto;padding:18vh 1.5rem 4rem}.site{margin:0;font-weight:600;color:light-dark(#047857,#34d399)}h1{font-size:1.35rem;line-height:1.4;margin:.5rem 0 1.5rem;text-wrap:balance}a{color:inherit}.ways{display:flex;flex-wrap:wrap;gap:.75rem}.ways a{padding:.5rem 1rem;border:1px solid light-dark(#d4d4d8,#3f3f46);border-radius:.5rem;text-decoration:none;font-weight:500}.ways .main{background:light-dark(#047857,#34d399);border-color:transparent;color:light-dark(#fff,#0b0c0e)}ul{margin:2rem 0 0;padding:0;list-style:none;border-block-start:1px solid light-dark(#e4e4e7,#26282e)}li a{display:block;padding:.6rem 0;border-block-end:1px solid light-dark(#e4e4e7,#26282e);text-decoration:none}li a:hover{color:light-dark(#047857,#34d399)}`
