// Chooses the format of an error by the extension of the path or by the `Accept` header (R44).

import { namedType } from '../../model/wire/negotiate.ts'

export type ErrorFormat = 'html' | 'markdown' | 'json' | 'xml' | 'text'

const BY_TYPE: Readonly<Record<string, ErrorFormat>> = {
  'text/html': 'html',
  'application/xhtml+xml': 'html',
  'text/markdown': 'markdown',
  'application/json': 'json',
  'application/xml': 'xml',
  'text/xml': 'xml',
  'text/plain': 'text',
}
const TYPES = Object.keys(BY_TYPE)
const BY_ENDING: Readonly<Record<string, ErrorFormat>> = {
  md: 'markdown',
  json: 'json',
  ndjson: 'json',
  webmanifest: 'json',
  xml: 'xml',
  html: 'html',
}

export function errorFormat({ url, headers }: Pick<Request, 'url' | 'headers'>): ErrorFormat {
  const { pathname } = new URL(url)
  const ending = pathname.slice(pathname.lastIndexOf('.') + 1).toLowerCase()
  const isFile = pathname.lastIndexOf('.') > pathname.lastIndexOf('/')
  if (isFile && Object.hasOwn(BY_ENDING, ending)) return BY_ENDING[ending]!
  const accept = headers.get('accept') ?? ''
  const type = namedType(accept, TYPES)
  if (type) return BY_TYPE[type]!
  // Missing images get plain text, because nobody would see an HTML page there.
  return accept.startsWith('image/') ? 'text' : 'html'
}
