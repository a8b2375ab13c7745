// The committed facts as pages: nothing is lost, nothing dangles, nothing is too long.

import { beforeAll, describe, expect, it } from 'vitest'
import arabic from '../../../locales/ar.json'
import english from '../../../locales/en.json'
import { committedFacts } from '../../../test/support/committed-facts.ts'
import { ownTexts } from '../../../test/support/own-texts.ts'
import { urlsOf } from '../../../test/support/urls.ts'
import { fieldSets } from '../../library/kinds/groups.ts'
import { planPages, type ReferencePlan } from '../../library/plan/plan.ts'
import { symbolRecords } from '../../library/symbol-records.ts'
import { changeWords } from '../../library/texts/change-words.ts'
import { type StoredWords, toWords } from '../../library/words/sections.ts'
import { declarationIds, declarationsOf, type RenderedDeclarations } from './page.ts'

/** A document without its article has 42 KB, and a guide is rarely longer than this. */
const ROOM = { module: 260_000, container: 340_000, part: 340_000 }

/** What draws a page once more does so for one page of four in the short run. */
const isAgain = (_page: unknown, index: number) => process.env.ALL_TESTS === '1' || index % 4 === 0

let plan: ReferencePlan
const rendered = new Map<string, { html: string; ids: Set<string>; declarations: RenderedDeclarations }>()

beforeAll(async () => {
  plan = planPages(await committedFacts())
  for (const page of plan.pages) {
    const declarations = declarationsOf(plan, page, new Map(), new Map())
    const html = declarations.html(route => route)
    rendered.set(page.route, { html, ids: new Set(idsOf(html)), declarations })
  }
})

const WORDS = [{ type: 'text' as const, value: 'English words.' }]
const DESCRIPTION: StoredWords = {
  sentence: 'English words.',
  first: WORDS,
  rest: [{ type: 'paragraph', children: WORDS }],
  safety: [{ type: 'paragraph', children: WORDS }],
  details: ['allocator', 'a', 'self', 'OutOfMemory'].map(name => [name, WORDS]),
}

const idsOf = (html: string) => [...html.matchAll(/ id="([^"]*)"/g)].map(match => match[1]!)
const pageHtml = (route: string) => rendered.get(route)!.html
/** Markup of one declaration: from its id to the next of the same kind. */
const blockOf = (path: string) => {
  const { route, anchor } = plan.placeOf(path)
  const html = pageHtml(route)
  const start = html.indexOf(` id="${anchor}"`)
  const end = html.indexOf('<section class="decl', start)
  return html.slice(start, end === -1 ? undefined : end)
}

describe('all pages', () => {
  it('gives every declaration a page, and an id that is on it', () => {
    const lost: string[] = []
    for (const path of plan.library.declarations.keys()) {
      const { route, anchor } = plan.placeOf(path)
      if (!rendered.has(route) || (anchor && !rendered.get(route)!.ids.has(anchor)))
        lost.push(`${path} ${route}#${anchor}`)
    }
    expect(lost).toEqual([])
    expect(plan.library.declarations.size).toBeGreaterThan(20_000)
  })

  it('leaves no English outside of code, names and what is marked as English', () => {
    const labels = changeWords(arabic, 'ar')
    const left = new Set<string>()
    const known = plan.pages.filter(({ kind, groups }) => kind === 'module' && groups.every(({ count }) => count < 500))
    const words = new Map([...plan.library.declarations.keys()].map(path => [path, toWords('', 0, DESCRIPTION)]))
    for (const page of known.filter(isAgain)) {
      const { html } = declarationsOf(plan, page, words, new Map()).localize!(labels)
      for (const text of ownTexts(html(route => route)))
        if (/[a-z]{3}/.test(text) && !plan.errors.has(text)) left.add(text)
    }
    expect([...left]).toEqual([])
    const first = declarationsOf(plan, known[0]!, new Map(), new Map()).localize!(labels).html(route => route)
    expect(ownTexts(first).join(' ')).toContain(arabic.declarations.functions)
    expect(ownTexts(pageHtml(known[0]!.route)).join(' ')).toContain(english.declarations.functions)
  })

  it('shows every container that has its own page on the page above it', () => {
    const lost = plan.pages.filter(({ kind, path }) => {
      if (kind !== 'container') return false
      const above = plan.pageOf(plan.library.containerOf(path)!)!
      const pages = [above.route, ...above.groups.flatMap(({ parts }) => parts.map(part => part.route))]
      const route = plan.hrefOf(path)
      return !pages.some(page => pageHtml(page).includes(`<a href="${route}">`))
    })
    expect(lost.map(({ path }) => path)).toEqual([])
  })

  it('gives every field, value and error an id', () => {
    const lost: string[] = []
    const check = (path: string, part: 'field' | 'value' | 'error', name: string) => {
      const { route, anchor } = plan.partPlaceOf(path, part, name)
      if (!rendered.get(route)?.ids.has(anchor)) lost.push(`${route}#${anchor}`)
    }
    for (const declaration of plan.library.declarations.values()) {
      const { path, kind, errors } = declaration
      for (const { definition, group } of fieldSets(declaration))
        for (const { name } of definition.fields!)
          if (name !== undefined) check(path, group === 'values' ? 'value' : 'field', name)
      if (kind === 'errorSet') for (const name of errors?.names ?? []) check(path, 'error', name)
    }
    expect(lost.slice(0, 10)).toEqual([])
  })

  it('has no id twice, and tells the ids it has', () => {
    for (const page of plan.pages) {
      const { html, ids } = rendered.get(page.route)!
      expect(idsOf(html).length, page.route).toBe(ids.size)
    }
    for (const page of plan.pages.filter(isAgain))
      expect(declarationIds(plan, page).length, page.route).toBe(rendered.get(page.route)!.ids.size)
  })

  it('has no two URLs that differ only in case, and none that is unsafe', () => {
    const routes = plan.pages.map(({ route }) => route)
    expect(new Set(routes.map(route => route.toLowerCase())).size).toBe(routes.length)
    expect(routes.filter(route => !/^(\/[\w~-]+)+$/.test(route))).toEqual([])
  })

  it('keeps the committed URLs', async () => {
    await expect(`${JSON.stringify(urlsOf(plan), null, 2)}\n`).toMatchFileSnapshot('../../library/plan/urls.json')
  })

  it('leaves room for the rest of the document', () => {
    for (const { route, kind } of plan.pages) expect(Buffer.byteLength(pageHtml(route)), route).toBeLessThan(ROOM[kind])
  })

  it('has no link that leads nowhere', () => {
    const dead = new Set<string>()
    for (const [own, { html }] of rendered)
      for (const [, href] of html.matchAll(/ href="([^"]*)"/g)) {
        if (href!.startsWith('https://github.com/ziglang/zig/blob/0.15.1/lib/std/')) continue
        const [path, hash] = href!.split('#')
        const page = rendered.get(path || own)
        if (!page || (hash && !page.ids.has(decodeURIComponent(hash)))) dead.add(`${own}: ${href}`)
      }
    expect([...dead].slice(0, 20)).toEqual([])
  })

  it('lists the groups, not the declarations, in the table of contents', () => {
    const { declarations, ids } = rendered.get('/docs/std/collections/array-list/Aligned')!
    const { toc } = declarations
    expect(toc.map(({ text }) => text)).toEqual(['Fields', 'Functions', 'Types', 'Constants'])
    for (const { id } of toc) expect(ids).toContain(id)
  })

  it('has a record for every declaration', () => {
    const records = symbolRecords(plan, new Map())
    expect(records).toHaveLength(plan.library.declarations.size)
    expect(records.find(({ path }) => path === 'std.ArrayList')).toMatchObject({
      href: '/docs/std/collections/array-list#ArrayList',
      signature: 'ArrayList(comptime T: type) type',
      membersAt: 'std.array_list.Aligned',
      aliases: ['std.ArrayListUnmanaged'],
      depth: 1,
    })
  })
})

describe('what people look for', () => {
  it('answers ArrayList with the members of Aligned and the arguments filled in', () => {
    const html = pageHtml('/docs/std/collections/array-list')
    expect(html).toContain('<section class="decl" id="ArrayList">')
    expect(html).toContain('<li id="ArrayList.append">')
    expect(html).toContain('href="/docs/std/collections/array-list/Aligned#append"')
    expect(html).toContain('(<code>alignment</code> = <code>null</code>)')
  })

  it('answers AutoHashMap, Sha256 and Aes256Gcm likewise', () => {
    const map = blockOf('std.hash_map.AutoHashMap')
    expect(map).toContain('id="AutoHashMap.put"')
    expect(map).toContain('AutoContext(K)')
    const sha = blockOf('std.crypto.hash.sha2.Sha256')
    for (const id of ['update', 'finalResult', 'digest_length', 'field.s']) expect(sha).toContain(`id="Sha256.${id}"`)
    expect(sha).toContain('> = 256 / 8</code>')
    // Two private generics: what one has is not what the other has.
    const large = blockOf('std.crypto.hash.sha2.Sha512')
    expect(large).toContain('>block_length</a> = 128<')
    expect(large).not.toContain('id="Sha512.Writer"')
    const aes = blockOf('std.crypto.aead.aes_gcm.Aes256Gcm')
    expect(aes.match(/<li id="(?:aes_gcm\.)?Aes256Gcm\./g)).toHaveLength(5)
  })

  it('gives functions of unnamed field types a place under their field', () => {
    const data = blockOf('std.zig.Zir.Inst.Data')
    for (const field of ['str', 'str_tok'])
      expect(data).toMatch(new RegExp(`id="(?:[\\w.]+\\.)?field\\.${field}\\.get"`))
  })

  it('shows call, which only std.once gives', () => {
    expect(plan.hrefOf('std.once.call')).toBe('/docs/std/systems/once#call')
    expect(pageHtml('/docs/std/systems/once')).toContain('<i class="f">call</i>')
  })

  it('shows the variants of fs.Dir.Iterator, and where each is not supported', () => {
    const html = pageHtml(plan.placeOf('std.fs.Dir.Iterator').route)
    expect(html.match(/<ul class="variants">.*?<\/ul>/)![0].match(/<li>/g)).toHaveLength(6)
    expect(html).toContain('not supported')
    expect(html).toContain('x86_64-linux')
    expect(html).toContain('Only when native_os is haiku')
  })

  it('marks mem.trimLeft as deprecated and says what to use', () => {
    const block = blockOf('std.mem.trimLeft')
    expect(block).toContain('Deprecated: use <a href="#trimStart"><code>std.mem.trimStart</code></a>.')
  })

  it('lists the 34 errors of http.Client.fetch, with a link to the set that explains them', () => {
    const list = /<div class="errs">.*?<\/details>/.exec(blockOf('std.http.Client.fetch'))![0]
    expect(list.match(/<li>/g)).toHaveLength(34)
    expect(list).toContain('<a class="all" href="#FetchError">')
  })

  it('links types inside generics, error unions, pointers and optionals', () => {
    const html = pageHtml('/docs/std/collections/array-list/Aligned')
    expect(html).toContain('*<a href="/docs/std/collections/array-list/Aligned">Self</a>')
    expect(html).toContain('<a href="/docs/std/systems/mem/Allocator#Error">Allocator.Error</a>!')
  })

  it('gives long tables pages of their own', () => {
    const { route, anchor } = plan.partPlaceOf('std.os.windows.NTSTATUS', 'value', 'ACCESS_DENIED')
    expect(route).toMatch(/NTSTATUS\/values(-\d)?$/)
    expect(anchor).toBe('value.ACCESS_DENIED')
    expect(plan.hrefOf('std.c.@"close$NOCANCEL"')).toBe('/docs/std/toolchain/c/functions#close$NOCANCEL')
  })
})
