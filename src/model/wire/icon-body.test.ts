import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { INSTALLED_ICON_SETS } from '../content/icon-name.ts'
import { safeIconBody } from './icon-body.ts'

it.each([
  '<path fill="none" stroke="currentColor" d="M4 19V5a2 2 0 0 1 2-2"/>',
  '<g fill=\'none\'><circle cx="12" cy="12" r="1"/></g>',
  '<defs><linearGradient id="a"><stop offset="0"/></linearGradient></defs><path fill="url(#a)" d="M0 0"/>',
  '<mask id="m"><use href="#a"/></mask>',
  '',
])('lets %j through', body => expect(safeIconBody(body)).toBe(body))

it.each([
  '<script>alert(1)</script>',
  '<path onload="alert(1)" d=""/>',
  '<path ONLOAD="alert(1)"/>',
  '<path d=""onload="x"/>',
  '<path/onload=alert(1)>',
  '<path onload=alert(1)>',
  '<foreignObject><body/></foreignObject>',
  '<use href="https://evil.example/a.svg#a"/>',
  '<use xlink:href="data:image/svg+xml,x"/>',
  '<a href="javascript:alert(1)"><path/></a>',
  '<image href="https://evil.example/a.png"/>',
  '<path fill="url(https://evil.example/a)"/>',
  '<path fill="u\\72l(//evil.example)"/>',
  '<path fill="&#117;rl(//evil.example)"/>',
  '<path style="background:url(x)"/>',
  '<animate attributeName="href" to="x"/>',
  '<style>@import url(x)</style>',
  '<path d="</svg><script>"/>',
  '</svg><script>',
  '<!-- x -->',
  '<![CDATA[x]]>',
  '<?x?>',
  '<path',
  '<path d="',
  '<',
  42,
  null,
  `<path d="${'M'.repeat(70_000)}"/>`,
])('refuses %j', body => expect(safeIconBody(body)).toBeNull())

it.each(INSTALLED_ICON_SETS)('lets all of %s through', set => {
  const file = createRequire(import.meta.url).resolve(`@iconify-json/${set}/icons.json`)
  const { icons } = JSON.parse(readFileSync(file, 'utf8')) as { icons: Record<string, { body: string }> }
  expect(Object.keys(icons).filter(name => safeIconBody(icons[name]!.body) === null)).toEqual([])
})
