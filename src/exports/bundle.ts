// Markdown bundles: concatenated pages below a header that describes them, split into parts that fit the context of a model.

import { CHARACTERS_PER_TOKEN, type ExportKind, estimateTokens } from '../model/wire/exports.ts'
import { countCharacters } from './characters.ts'
import type { ExportFile, ExportPage } from './source.ts'

export interface BundleBlock {
  text: string
  updated?: string
}

export interface Bundle {
  /** The folder of the files: `/exports`, or that of an edition. */
  root: string
  /** The path in it without extension, such as `modules/mem`. */
  name: string
  ending: '.md' | '.txt'
  kind: ExportKind
  title: string
  description: string
  zig: string
  origin: string
  blocks: readonly BundleBlock[]
  /** The maximum length of a part. The default is unlimited. */
  limit?: number
}

/** The space that is reserved for the header of a part. */
const HEADER_SPACE = 4_000

export function bundleFiles(bundle: Bundle): ExportFile[] {
  const parts = bundle.limit ? partsOf(bundle.blocks, bundle.limit - HEADER_SPACE) : [bundle.blocks]
  return parts.map((blocks, index) => ({
    path: partPath(bundle, index),
    title: parts.length > 1 ? `${bundle.title}, part ${index + 1} of ${parts.length}` : bundle.title,
    kind: bundle.kind,
    items: blocks.length,
    get text() {
      return withHead(bundle, blocks, index, parts.length)
    },
    ...dated(newest(blocks)),
  }))
}

/** Formats a page for a bundle. Reference pages and guides both start with their title and address. */
export function pageBlock(page: ExportPage, text: string): BundleBlock {
  const body = text.trim()
  const title = body.startsWith('# ') ? '' : `# ${page.title}\n\n> ${page.description}\n\n`
  return { text: `${title}URL: ${page.url}\n\n${body}`.trim(), ...dated(page.updated) }
}

export function newest(items: readonly { updated?: string }[]): string | undefined {
  return items
    .flatMap(({ updated }) => updated ?? [])
    .sort()
    .at(-1)
}

/** Returns an empty object if the date is unknown. */
export function dated(updated: string | undefined): { updated?: string } {
  return updated ? { updated } : {}
}

function partPath({ root, name, ending }: Bundle, index: number): string {
  return `${root}/${name}${index > 0 ? `-${index + 1}` : ''}${ending}`
}

function withHead(bundle: Bundle, blocks: readonly BundleBlock[], index: number, count: number): string {
  const body = `\n\n---\n\n${blocks.map(({ text }) => text).join('\n\n---\n\n')}\n`
  return withSize(size => headOf(bundle, newest(blocks), size, index, count), body)
}

/**
 * Adds a header that contains the size of the whole text. The header is formatted again until its number is right, which ends
 * because a larger number lengthens it by a few digits at most.
 */
export function withSize(headOfSize: (size: string) => string, body: string): string {
  const rest = countCharacters(body)
  let size = 0
  for (;;) {
    const head = headOfSize(sizeText(size))
    const characters = countCharacters(head) + rest
    if (characters === size) return head + body
    size = characters
  }
}

function sizeText(characters: number): string {
  const [size, tokens] = [characters, estimateTokens(characters)].map(value => value.toLocaleString('en-US'))
  return `${size} characters, about ${tokens} tokens (estimated: one token for ${CHARACTERS_PER_TOKEN} characters)`
}

function headOf(bundle: Bundle, updated: string | undefined, size: string, index: number, count: number): string {
  const { title, description, zig, origin } = bundle
  const others = Array.from({ length: count }, (_, other) => other)
    .filter(other => other !== index)
    .map(other => `[part ${other + 1}](${origin}${partPath(bundle, other)})`)
  return [
    `# ${title}${count > 1 ? `, part ${index + 1} of ${count}` : ''}\n`,
    `> ${description}\n`,
    `- Zig version: ${zig}`,
    ...(updated ? [`- Newest change: ${updated.slice(0, 10)}`] : []),
    `- Size: ${size}`,
    ...(others.length > 0 ? [`- The other parts: ${others.join(', ')}`] : []),
  ].join('\n')
}

/** Distributes blocks to parts in order. A block that is too long for a part is split before one of its headings. */
function partsOf(blocks: readonly BundleBlock[], limit: number): BundleBlock[][] {
  const parts: BundleBlock[][] = [[]]
  let length = 0
  for (const block of blocks.flatMap(each => cutBlock(each, limit))) {
    if (length > 0 && length + block.text.length > limit) {
      parts.push([])
      length = 0
    }
    parts.at(-1)!.push(block)
    length += block.text.length + '\n\n---\n\n'.length
  }
  return parts
}

function cutBlock(block: BundleBlock, limit: number): BundleBlock[] {
  if (block.text.length <= limit) return [block]
  const pieces: string[] = []
  let piece = ''
  for (const section of sectionsOf(block.text, limit)) {
    if (piece && piece.length + section.length > limit) {
      pieces.push(piece)
      piece = ''
    }
    piece += section
  }
  return [...pieces, piece].map(text => ({ ...block, text: text.trim() }))
}

/** Splits text at headings outside of code. A section that is too long is split into lines. */
function sectionsOf(text: string, limit: number): string[] {
  const sections: string[] = ['']
  let fence = ''
  for (const line of text.split(/(?<=\n)/)) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? ''
    if (!fence) fence = mark
    else if (mark.startsWith(fence)) fence = ''
    const isHeading = !fence && /^#{1,6} /.test(line)
    if (isHeading || sections.at(-1)!.length + line.length > limit) sections.push('')
    sections[sections.length - 1] += line
  }
  return sections
}
