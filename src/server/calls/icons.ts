// GET /api/_nuxt_icon/{prefix}.json?icons=a,b: icons of the installed sets (R30).

import { ICON_MAX_URL } from '../../model/constants.ts'
import { loadOnceEach } from '../../model/memo.ts'
import { iconSetFile } from '../../model/wire/site-data.ts'
import { type Assets, readAssetJson } from '../files/assets.ts'
import { jsonError } from '../http/errors.ts'
import { CACHE } from '../http/headers.ts'

interface IconSet {
  prefix: string
  width?: number
  height?: number
  icons: Record<string, { body: string }>
  aliases?: Record<string, { parent: string }>
}

type ServeIcons = (request: Request, file: string) => Promise<Response>

export function createIcons(assets: Assets): ServeIcons {
  const load = loadOnceEach(prefix => readAssetJson<IconSet>(assets, iconSetFile(prefix)))
  const isInstalled = (prefix: string) =>
    /^[a-z0-9-]+$/.test(prefix) && Object.hasOwn(assets.files, iconSetFile(prefix))

  return async (request, file) => {
    const url = new URL(request.url)
    if (url.pathname.length + url.search.length > ICON_MAX_URL)
      return jsonError(414, `The address is longer than ${ICON_MAX_URL} characters. Ask for fewer icons at a time.`)
    const prefix = file.endsWith('.json') ? file.slice(0, -'.json'.length) : ''
    const set = isInstalled(prefix) ? await load(prefix) : null
    if (!set) return jsonError(404, `There is no icon set "${prefix}". Installed sets: lucide, simple-icons.`)
    const wanted = (url.searchParams.get('icons') ?? '').split(',').filter(Boolean)
    if (wanted.length === 0) return jsonError(400, 'No icons are named. Ask with ?icons=name,name.')
    return Response.json(pickIcons(set, wanted), {
      headers: { 'cache-control': CACHE.day },
    })
  }
}

/** Picks icons and aliases by name, skipping names that are not in the set. */
function pickIcons(set: IconSet, wanted: readonly string[]): IconSet {
  const icons: IconSet['icons'] = {}
  const aliases: NonNullable<IconSet['aliases']> = {}
  for (const name of wanted) {
    const alias = own(set.aliases, name)
    if (alias) aliases[name] = alias
    const icon = own(set.icons, alias?.parent ?? name)
    if (icon) icons[alias?.parent ?? name] = icon
  }
  return {
    prefix: set.prefix,
    icons,
    ...(Object.keys(aliases).length > 0 ? { aliases } : {}),
    width: set.width ?? 24,
    height: set.height ?? 24,
  }
}

function own<T>(record: Record<string, T> | undefined, name: string): T | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined
}
