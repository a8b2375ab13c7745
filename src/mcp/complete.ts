// Completes arguments: paths of pages, keys of modules, names of errors and declarations.

import type { CompleteResult } from '@modelcontextprotocol/sdk/types.js'
import type { LookupStore } from '../lookup/store.ts'
import { parseQuery } from '../search/query.ts'

/** The specification allows a hundred, but a shorter list is easier to choose from. */
const MAX_VALUES = 20
const MAX_LENGTH = 100

type Complete = (store: LookupStore, typed: string) => Promise<string[]>

/** Completions by argument name, shared by all templates and prompts. */
const ARGUMENTS: Readonly<Record<string, Complete>> = {
  path: async (store, typed) => {
    const { pages } = await store.index()
    const wanted = typed.toLowerCase()
    return pages.map(({ route }) => route).filter(route => route.toLowerCase().includes(wanted))
  },
  name: async (store, typed) => {
    const { categories } = await store.index()
    const wanted = typed.toLowerCase().replace(/^std\./, '')
    const keys = categories.flatMap(({ modules }) => modules.map(({ key }) => key)).sort()
    const starting = keys.filter(key => key.toLowerCase().startsWith(wanted))
    return [...starting, ...keys.filter(key => !starting.includes(key) && key.toLowerCase().includes(wanted))]
  },
  error: async (store, typed) => {
    const wanted = typed.toLowerCase().replace(/^error\./, '')
    if (!/^\w+$/.test(wanted)) return []
    const names = Object.keys(await store.errors()).filter(key => !key.includes(' '))
    return names.filter(name => name.toLowerCase().startsWith(wanted)).map(name => `error.${name}`)
  },
  declaration: async (store, typed) => {
    const search = await store.symbols()
    if (!search || typed === '') return []
    return search.search(parseQuery(typed, search.modules), MAX_VALUES).map(({ path }) => path.replace(' ', '.'))
  },
}

export async function complete(store: LookupStore, argument: { name: string; value: string }): Promise<CompleteResult> {
  const find = Object.hasOwn(ARGUMENTS, argument.name) ? ARGUMENTS[argument.name] : undefined
  const all = find ? await find(store, argument.value.slice(0, MAX_LENGTH)) : []
  return { completion: { values: all.slice(0, MAX_VALUES), total: all.length, hasMore: all.length > MAX_VALUES } }
}
