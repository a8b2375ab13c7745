// Markdown bundles: pages one after the other, under a head that says what they are, in parts no model chokes on.

import { CHARACTERS_PER_TOKEN, EXPORTS_ROOT, type ExportKind, estimateTokens } from '../model/wire/exports.ts'
import { countCharacters } from './characters.ts'
import type { ExportFile, ExportPage } from './source.ts'

export interface BundleBlock {
  text: string
  updated?: string
}

export interface Bundle {
  /** Name below /exports, without its ending: `modules/mem`. */
  name: string
  ending: '.md' | '.txt'
  kind: ExportKind
  title: string
  description: string
  zig: string
  origin: string
  blocks: readonly BundleBlock[]
  /** Longest part; no limit where left out. */
  limit?: number
}

/** Room that is kept for the head of a part. */
const HEAD_ROOM = 4_000

export function bundleFiles(bundle: Bundle): ExportFile[] {
  const parts = bundle.limit ? partsOf(bundle.blocks, bundle.limit - HEAD_ROOM) : [bundle.blocks]
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

/** A page as it stands in a bundle. Container pages and guides alike start with their title and address. */
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

/** Nothing where nobody knows. */
export function dated(updated: string | undefined): { updated?: string } {
  return updated ? { updated } : {}
}

function partPath({ name, ending }: Bundle, index: number): string {
  return `${EXPORTS_ROOT}/${name}${index > 0 ? `-${index + 1}` : ''}${ending}`
}

function withHead(bundle: Bundle, blocks: readonly BundleBlock[], index: number, count: number): string {
  const body = `\n\n---\n\n${blocks.map(({ text }) => text).join('\n\n---\n\n')}\n`
  return withSize(size => headOf(bundle, newest(blocks), size, index, count), body)
}

/**
 * A text whose head names the size of the whole: the head is written again until the number is the right one. It only
 * grows with the number, and by a few digits, so this ends.
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

/** Blocks in order, as many a part as fit; a block that is too long for any part is cut before one of its headings. */
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

/** Text from heading to heading, code left whole; lines of a section that is itself too long stand alone. */
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
