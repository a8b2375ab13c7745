// Derives stem, path and default title from a file below content/ ("Files, stems and paths" in docs/specification.md).

const NUMBER_PREFIX = /^\d+\./
/** A segment that is a version (`1`, `1.2`, `1.x`) keeps its digits. */
const VERSION = /^\d+(\.(\d+|x))*$/

export function fileStem(file: string): string {
  return file.replace(/\.[^./]+$/, '')
}

export function pathOf(stem: string): string {
  const segments = stem
    .split('/')
    .map(segment => (VERSION.test(segment) ? segment : segment.replace(NUMBER_PREFIX, '')))
    .map(segment => segment.replace(/\.draft$/, ''))
    .filter(segment => segment !== 'index')
    .map(pathSegment)
    .filter(Boolean)
  return `/${segments.join('/')}`
}

export function titleFromStem(stem: string): string {
  const last = stem.split('/').pop() ?? ''
  const name = VERSION.test(last) ? last : last.replace(NUMBER_PREFIX, '')
  return name
    .split(/[ -]/)
    .map(part => part.split('_').map(capitalize).join(''))
    .join(' ')
}

/** Lower case, words joined with hyphens. Underscores are part of a word. */
export function pathSegment(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/^-+|-+$/g, '')
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
