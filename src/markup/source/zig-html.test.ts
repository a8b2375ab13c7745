import { expect, it } from 'vitest'
import { zigLines } from './source-view.ts'

const CODE = `//! Top.
const std = @import("std");

/// Adds <one>.
pub fn add(list: *std.ArrayList(u8), n: u32) !void {
    const text = "a // \\" b";
    return list.append('\\'', 0x1f); // done
}
`

it('paints every line, and loses no sign', () => {
  const lines = zigLines(CODE, [])
  expect(lines).toHaveLength(8)
  const plain = lines
    .join('\n')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
  expect(`${plain}\n`).toBe(CODE)
  expect(lines[0]).toBe('<i class="c">//! Top.</i>')
  expect(lines[1]).toBe('<i class="k">const</i> std = <i class="f">@import</i>(<i class="s">&quot;std&quot;</i>);')
  expect(lines[4]).toContain('<i class="k">fn</i> <i class="f">add</i>(<i class="p">list</i>: *')
  expect(lines[5]).toContain('<i class="s">&quot;a // \\&quot; b&quot;</i>;')
  expect(lines[6]).toContain('(<i class="s">\'\\\'\'</i>, <i class="s">0x1f</i>); <i class="c">// done</i>')
})

it('gives the lines that are asked for, with the links that stand in them', () => {
  const start = CODE.indexOf('ArrayList')
  const links = [
    { start: CODE.indexOf('std;') - 100, end: CODE.indexOf('std;') - 99, href: '/x' },
    { start, end: start + 'ArrayList'.length, href: '/en/docs?a&b' },
  ]
  expect(zigLines(CODE, links, 5, 5)).toEqual([expect.stringContaining('<a href="/en/docs?a&amp;b">ArrayList</a>(')])
  expect(zigLines(CODE, links, 9, 20)).toEqual([])
  expect(zigLines('', [])).toEqual([''])
})
