// Creates `Info.plist`, the metadata of a docset.

import { escapeXml } from '../../model/text/escape.ts'

export interface DocsetInfo {
  title: string
  /** The address of the site, for "open online". Empty if it is not known. */
  online: string
}

/** The keyword that limits a search to this docset: `zig-std:append`. */
const KEYWORD = 'zig'

export function infoPlist({ title, online }: DocsetInfo): string {
  const rows: [string, string | boolean][] = [
    ['CFBundleIdentifier', 'zig-std'],
    ['CFBundleName', title],
    ['DocSetPlatformFamily', KEYWORD],
    ['DashDocSetFamily', 'dashtoc'],
    ['DashDocSetKeyword', KEYWORD],
    ['DashDocSetPluginKeyword', KEYWORD],
    ...(online ? [['DashDocSetFallbackURL', online] as [string, string]] : []),
    ['dashIndexFilePath', 'index.html'],
    ['isDashDocset', true],
    ['isJavaScriptEnabled', false],
  ]
  const lines = rows.map(
    ([key, value]) =>
      `\t<key>${key}</key>\n\t${typeof value === 'boolean' ? `<${value}/>` : `<string>${escapeXml(value)}</string>`}\n`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
${lines.join('')}</dict>
</plist>
`
}
