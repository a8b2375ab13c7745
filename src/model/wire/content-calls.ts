// Addresses of calls for content, which the page's first script does not need.

import { LAST_UPDATED } from '../constants.ts'
import { CONTENT_BASE, ISLAND_BASE } from './contract.ts'

/** Returns the address of a component that the server renders. */
export function islandUrl(component: string, id: string, props?: Record<string, string>): string {
  const query = props && Object.keys(props).length > 0 ? `?${new URLSearchParams(props)}` : ''
  return `${ISLAND_BASE}/${encodeURIComponent(`${component}_${id}`)}.json${query}`
}

/** Returns the address of a collection's dump. */
export function dumpUrl(collection: string, version?: string): string {
  return `${CONTENT_BASE}/${collection}/sql_dump.txt${version ? contentQuery(version) : ''}`
}

/** The address of the code of a collection's pages, for clients that read its dump as JSON. */
export function dumpCodeUrl(collection: string, version: string): string {
  return `${dumpUrl(collection, version)}&${DUMP_PART}=${CODE_PART}`
}

export const DUMP_PART = 'part'
export const CODE_PART = 'code'

/** Returns the address for queries of a collection. */
export function queryUrl(collection: string, version?: string): string {
  return `${CONTENT_BASE}/${collection}/query${version ? contentQuery(version) : ''}`
}

/** `t` is the time of the documented data and not that of the request, so that an unchanged version stays in caches. */
function contentQuery(version: string): string {
  return `?v=${encodeURIComponent(version)}&t=${Date.parse(LAST_UPDATED)}`
}
