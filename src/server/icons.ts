// GET /api/_nuxt_icon/{prefix}.json?icons=a,b: icons of the installed sets (R30).

import { ICON_MAX_URL } from '../model/constants.ts'
import { iconSetFile } from '../model/wire/site-data.ts'
import { CACHE, readText } from './assets.ts'
import { jsonError } from './errors.ts'
import type { Site } from './site.ts'

interface IconSet {
  prefix: string
  width?: number
  height?: number
  icons: Record<string, { body: string }>
  aliases?: Record<string, { parent: string }>
}

const sets = new WeakMap<Site, Map<string, Promise<IconSet | null>>>()

export async function serveIcons(site: Site, request: Request, file: string): Promise<Response> {
  const url = new URL(request.url)
  if (url.pathname.length + url.search.length > ICON_MAX_URL)
    return jsonError(414, `The address is longer than ${ICON_MAX_URL} characters. Ask for fewer icons at a time.`)
  const prefix = file.endsWith('.json') ? file.slice(0, -'.json'.length) : ''
  const set = /^[a-z0-9-]+$/.test(prefix) ? await iconSet(site, prefix) : null
  if (!set) return jsonError(404, `There is no icon set "${prefix}". Installed sets: lucide, simple-icons.`)
  const wanted = (url.searchParams.get('icons') ?? '').split(',').filter(Boolean)
  if (wanted.length === 0) return jsonError(400, 'No icons are named. Ask with ?icons=name,name.')
  const icons: IconSet['icons'] = {}
  const aliases: NonNullable<IconSet['aliases']> = {}
  for (const name of wanted) {
    const alias = own(set.aliases, name)
    if (alias) aliases[name] = alias
    const icon = own(set.icons, alias?.parent ?? name)
    if (icon) icons[alias?.parent ?? name] = icon
  }
  const answer = {
    prefix: set.prefix,
    icons,
    ...(Object.keys(aliases).length > 0 ? { aliases } : {}),
    width: set.width ?? 24,
    height: set.height ?? 24,
  }
  return Response.json(answer, { headers: { 'cache-control': CACHE.day, 'x-content-type-options': 'nosniff' } })
}

function iconSet(site: Site, prefix: string): Promise<IconSet | null> {
  const known = sets.get(site) ?? new Map<string, Promise<IconSet | null>>()
  sets.set(site, known)
  const loading = known.get(prefix) ?? readText(site.assets, iconSetFile(prefix)).then(text => text && JSON.parse(text))
  if (Object.hasOwn(site.assets.files, iconSetFile(prefix))) known.set(prefix, loading)
  return loading
}

function own<T>(record: Record<string, T> | undefined, name: string): T | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined
}
