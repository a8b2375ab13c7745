import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { splitFrontMatter } from '../../content/front-matter.ts'
import { EXPORT_GROUPS, type Figure, OPERATION_PARTS } from '../../model/content/figures.ts'
import type { ExportEntry, ExportManifest } from '../../model/wire/exports.ts'
import type { OperationsData } from './data.ts'
import { exportGroupOf, exportsFigure } from './exports.ts'
import { figureMarkdown } from './markdown.ts'
import { operationsFigure } from './operations.ts'
import { type Labels, wordingOf } from './wording.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

async function labelsOf(page: string): Promise<Labels> {
  const { yaml } = splitFrontMatter(await readFile(join(ROOT, `content/en/docs/${page}.md`), 'utf8'))
  return (parse(yaml) as { labels: Labels }).labels
}

const OPERATIONS = await labelsOf('operations')
const EXPORTS = await labelsOf('exports')

const ORIGIN = 'https://site.example'
const entry = (path: string, kind: ExportEntry['kind'], more: Partial<ExportEntry> = {}): ExportEntry => ({
  path: `/exports/${path}`,
  title: path,
  kind,
  type: 'text/plain',
  bytes: 1234,
  sha256: 'ab'.repeat(32),
  items: 3,
  ...more,
})
const manifest: ExportManifest = {
  zig: '0.15.1',
  build: 'b1',
  time: '2026-01-02T03:04:00.000Z',
  files: [
    entry('llms-full.txt', 'guides', { tokens: 5000 }),
    entry('llms.txt', 'index', { tokens: 1500, updated: '2025-10-18T00:00:00.000Z' }),
    entry('reference.json', 'data'),
    entry('reference/mem.json', 'data'),
    entry('schema/module.json', 'schema'),
    entry('feed.xml', 'feed'),
  ],
}

const full: OperationsData = {
  buildId: 'b1',
  timestamp: Date.UTC(2026, 0, 2, 3, 4),
  zig: '0.15.1',
  counts: { pages: 690, locales: 53, prerendered: 700, declarations: 20635 },
  files: 3000,
  bytes: 165_000_000,
  documents: [
    { path: '/en/docs/std/platform/fs', bytes: 300_000 },
    { path: '/en/docs/std/systems/mem', bytes: 150_000 },
  ],
  timing: {
    steps: [
      { name: 'collect', seconds: 2 },
      { name: 'documents', seconds: 8 },
    ],
    seconds: 12.34,
  },
  manifest,
  bench: {
    measured: '2026-01-01T00:00:00.000Z',
    build: 'b0',
    runs: 5,
    pages: [
      {
        name: 'module page',
        path: '/en/docs/std/collections/array-list',
        figures: [
          { name: 'javascript', value: 60, budget: 75, unit: 'KB' },
          { name: 'firstLoad', value: 121, budget: 110, unit: 'KB' },
          { name: 'largestPaint', value: 1.02, budget: 1.1, unit: '×' },
          { name: 'blocking', value: 90, budget: 150, unit: 'ms' },
          { name: 'shift', value: 0, budget: 0.001, unit: '' },
          { name: 'clickPrefetched', value: 31, budget: 50, unit: 'ms' },
          { name: 'clickCold', value: 45, budget: 50, unit: 'ms' },
        ],
      },
    ],
  },
  peers: {
    measured: '2026-01-03T00:00:00.000Z',
    build: 'b0',
    runs: 5,
    peer: { name: 'Starlight', version: '0.37.7' },
    pages: [
      {
        name: 'mem',
        screen: '1440 × 900',
        figures: [
          { name: 'firstLoad', own: 75.4, peer: 65.2 },
          { name: 'blocking', own: 70, peer: 0 },
          { name: 'clickCold', own: 400, peer: 1000 },
        ],
      },
    ],
  },
  attack: {
    measured: '2026-01-02T00:00:00.000Z',
    build: 'b0',
    seed: 7,
    node: {
      requests: 1_000_000,
      errors: { '503': 12 },
      findings: 0,
      slowestMs: 812.4,
      readyMs: 4.25,
      memory: { tenth: 200e6, half: 210e6, all: 205e6 },
    },
    edge: { requests: 5000, errors: { '504': 1, '503': 2 }, findings: 1, slowestMs: 100, readyMs: 9 },
    swap: { answers: 6000, broken: 0, readers: 2000, minutes: 10 },
    stop: { answers: 1500, broken: 0 },
    faults: { held: 65, tried: 65 },
    edits: { held: 59, tried: 60 },
  },
  run: { attack: { programs: 320, found: 2 } },
  examples: {
    zig: '0.15.1',
    kinds: new Map([
      ['run', 2],
      ['test', 5],
      ['fails', 1],
      ['build', 1],
    ]),
  },
  facts: {
    digest: 'd1',
    saved: {
      version: '0.15.1',
      digest: 'd1',
      checked: '2026-01-01T00:00:00.000Z',
      declarations: 20635,
      differences: 0,
    },
  },
  words: [
    { module: 'fs', declarations: 100, described: 25 },
    { module: 'std', declarations: 10, described: 10 },
  ],
  releases: [{ version: '0.17.0', described: 1200, declarations: 4000 }],
  translations: [
    {
      locale: 'en',
      messages: { done: 10, total: 10, missing: [] },
      pages: { done: 4, titles: 0, total: 4, stale: [] },
      lacking: [],
    },
    {
      locale: 'de',
      messages: { done: 5, total: 10, missing: [] },
      pages: { done: 1, titles: 2, total: 4, stale: ['content/de/index.md'] },
      lacking: [],
    },
  ],
}
const empty: OperationsData = {
  ...full,
  files: 0,
  documents: [],
  timing: null,
  manifest: null,
  bench: null,
  peers: null,
  attack: null,
  run: null,
  facts: null,
  examples: { zig: '0.15.1', kinds: new Map() },
  words: [],
  releases: [],
  translations: [],
}

/** Wording that remembers which labels were asked for. */
function listening(labels: Labels, lang = 'en') {
  const asked = new Set<string>()
  const wording = wordingOf(lang, {}, labels, 'page.md')
  const label: typeof wording.label = (key, values) => {
    asked.add(key)
    return wording.label(key, values)
  }
  return { asked, context: { ...wording, label, address: (route: string) => `/en${route}` } }
}

const operations = (part: (typeof OPERATION_PARTS)[number], data = full, lang = 'en') =>
  operationsFigure(part, data, listening(OPERATIONS, lang).context)
const rowsOf = (figure: Figure) => figure.table?.rows.map(cells => cells.map(cell => cell.text)) ?? []

describe('labels', () => {
  it('of the page about operations are all used, and none is missing', () => {
    const { asked, context } = listening(OPERATIONS)
    const other = { ...full, facts: { digest: 'd2', saved: full.facts!.saved } }
    const unchecked = { ...full, facts: { digest: 'd2', saved: null } }
    for (const data of [full, other, unchecked, empty])
      for (const part of OPERATION_PARTS) operationsFigure(part, data, context)
    expect([...asked].sort()).toEqual(Object.keys(OPERATIONS).sort())
  })

  it('of the page about exports are all used, and none is missing', () => {
    const { asked, context } = listening(EXPORTS)
    for (const given of [manifest, null])
      for (const group of EXPORT_GROUPS) exportsFigure(group, given, context, ORIGIN)
    expect([...asked].sort()).toEqual(Object.keys(EXPORTS).sort())
  })

  it('come from the translation, and from English where it has none', () => {
    const { label } = wordingOf('de', { size: 'Größe' }, { size: 'Size', page: 'Page' }, 'page.md')
    expect([label('size'), label('page')]).toEqual(['Größe', 'Page'])
    expect(() => label('nothing')).toThrow('page.md: The figures of this page need the label "nothing".')
  })
})

describe('exportsFigure', () => {
  it('has a table for every file of the manifest', () => {
    const shown = EXPORT_GROUPS.flatMap(group =>
      rowsOf(exportsFigure(group, manifest, listening(EXPORTS).context, ORIGIN)).map(([name]) => name),
    )
    expect(shown.sort()).toEqual(manifest.files.map(file => file.path.slice('/exports/'.length)).sort())
    expect(exportGroupOf({ kind: 'data', path: '/exports/reference/mem.json' })).toBe('module-data')
  })

  it('shows size, tokens, date and digest; the address is copied whole, and llms.txt comes first', () => {
    const figure = exportsFigure('text', manifest, listening(EXPORTS).context, ORIGIN)
    expect(rowsOf(figure)).toEqual([
      ['llms.txt', '3', '1.2 kB', '1,500', 'Oct 18, 2025', 'abababababab'],
      ['llms-full.txt', '3', '1.2 kB', '5,000', '', 'abababababab'],
    ])
    expect(figure.table!.rows[0]![0]).toEqual({
      type: 'file',
      text: 'llms.txt',
      to: '/exports/llms.txt',
      copy: 'https://site.example/exports/llms.txt',
      copyLabel: 'Copy the address of llms.txt',
    })
  })

  it('as Markdown has the whole digest and absolute links', () => {
    const text = figureMarkdown(exportsFigure('text', manifest, listening(EXPORTS).context, ORIGIN), ORIGIN)
    expect(text.split('\n')[2]).toBe(
      `| [\`llms.txt\`](https://site.example/exports/llms.txt) | 3 | 1.2 kB | 1,500 | Oct 18, 2025 | \`${'ab'.repeat(32)}\` |`,
    )
  })

  it('says so where there is nothing', () => {
    expect(exportsFigure('text', null, listening(EXPORTS).context, ORIGIN)).toEqual({ notes: [EXPORTS.nothing] })
  })
})

describe('operationsFigure', () => {
  it('puts the slowest step first', () => {
    expect(rowsOf(operations('steps'))).toEqual([
      ['documents', '8'],
      ['collect', '2'],
    ])
  })

  it('marks what is over its budget, in words and in colour', () => {
    const rows = operations('budgets').table!.rows
    expect(rowsOf(operations('budgets'))[0]).toEqual([
      OPERATIONS.javascript,
      'array-list',
      '60 kB',
      '75 kB',
      'within budget (80%)',
    ])
    expect(rows[0]!.at(-1)).toEqual({ type: 'bar', ratio: 0.8, text: 'within budget (80%)' })
    expect(rows[1]!.at(-1)).toMatchObject({ text: 'over budget (110%)', over: true })
    expect(operations('budgets').notes[0]).toContain('Jan 1, 2026')
  })

  it('shows this site beside its peer, each figure with its ratio', () => {
    const figure = operations('peers')
    expect(figure.notes[0]).toContain('Jan 3, 2026, median of 5 runs, on build b0 beside Starlight 0.37.7')
    expect(rowsOf(figure)).toEqual([
      ['mem', '1440 × 900', '75 / 65 kB (1.16)', '', '', '70 / 0 ms', '', '', '400 / 1,000 ms (0.4)'],
    ])
  })

  it('tells what the site was held against, and on which day', () => {
    const figure = operations('attack')
    expect(figure.notes).toEqual(['Measured Jan 2, 2026 with seed 7 on build b0.'])
    expect(rowsOf(figure).map(([, value]) => value)).toEqual([
      '1,000,000',
      '5,000',
      '15 (503: 14, 504: 1)',
      '3',
      '812.4 ms',
      '4.25 ms',
      '200 MB / 210 MB / 205 MB',
      '6,000, broken: 0',
      '2,000',
      '1,500, broken: 0',
      '65 / 65',
      '59 / 60',
      '320',
    ])
  })

  it('tells of no server error as of none', () => {
    const { node, edge } = full.attack!
    const attack = { ...full.attack!, node: { ...node, errors: {} }, edge: { ...edge, errors: {} } }
    expect(rowsOf(operations('attack', { ...full, attack }))[2]![1]).toBe('0')
  })

  it('counts examples by kind', () => {
    expect(rowsOf(operations('examples')).map(([, count]) => count)).toEqual(['5', '2', '1', '1', '9'])
  })

  it('tells whether the check was made on the facts of this build', () => {
    const digest = (data: OperationsData) => rowsOf(operations('facts', data)).at(-1)![1]
    expect(digest(full)).toContain(OPERATIONS.current)
    expect(digest({ ...full, facts: { ...full.facts!, digest: 'd2' } })).toContain(OPERATIONS.outdated)
  })

  it('shows the coverage of words by module, the sum first, with a chart', () => {
    const figure = operations('words')
    expect(figure.notes).toEqual(['New and changed in Zig 0.17.0: 1,200 of 4,000 declarations are described.'])
    expect(rowsOf(figure)).toEqual([
      [OPERATIONS.allModules, '35 / 110', '32%'],
      ['fs', '25 / 100', '25%'],
      ['std', '10 / 10', '100%'],
    ])
    expect(figure.chart!.bars).toEqual([
      { label: 'fs 25%', ratio: 0.25 },
      { label: 'std 100%', ratio: 1 },
    ])
    expect(figure.table!.rows[1]![0]).toMatchObject({ type: 'link', to: '/en/docs/std/platform/fs' })
  })

  it('shows the translations by language', () => {
    expect(rowsOf(operations('translations'))[1]).toEqual(['Deutsch (de)', '50%', '1 / 4', '2', '1'])
  })

  it('writes numbers and dates as the language does', () => {
    expect(rowsOf(operations('build', full, 'de')).map(([, value]) => value)).toEqual([
      'b1',
      '02.01.2026, 03:04 UTC',
      '0.15.1',
      '690',
      '53',
      '700',
      '20.635',
      '3.000 files, 165 MB',
      '12,3 Sek.',
    ])
  })

  it('says so where there is nothing', () => {
    for (const part of ['budgets', 'peers', 'attack'] as const)
      expect(operations(part, empty)).toEqual({ notes: [OPERATIONS.notMeasured] })
    for (const part of ['documents', 'steps', 'examples', 'facts', 'words', 'translations', 'exports'] as const)
      expect(operations(part, empty)).toEqual({ notes: [OPERATIONS.nothing] })
  })
})
