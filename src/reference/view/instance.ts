// Instances of generics, and functions that forward to one: the members readers look for, with the arguments filled in.

import { type Drawing, idAttribute, linkTo, placeHref } from '../drawing.ts'
import type { Declaration, Instance } from '../facts.ts'
import { fieldSets, GROUP_LABELS, groupMembers } from '../groups.ts'
import { code, count, escapeHtml } from '../html.ts'
import { nameOf, type Library } from '../library.ts'
import { idName, plainName } from '../names.ts'
import { shortSignature } from '../signature.ts'
import { substitution } from '../substitute.ts'

/** Open at once where the type is one that people ask for by name. */
const OPEN_MEMBERS = 24

export function instanceView(drawing: Drawing, { path }: Declaration, instance: Instance, anchor: string): string {
  const { library } = drawing.plan
  const generic = instance.of ? library.get(instance.of) : undefined
  const at = instance.membersAt
  const host = at && at !== path ? library.get(at) : undefined
  const fill = substitution(generic, instance.args)
  const args = fill.changed.map(([name, arg]) => `${code(name)} = ${code(arg)}`)
  const intro =
    instance.of && instance.of !== path
      ? `<p class="also">Same as <a href="${linkTo(drawing, instance.of)}">${code(instance.of)}</a>${args.length > 0 ? ` with ${args.join(', ')}` : ''}</p>`
      : ''
  if (!host) return intro
  return intro + membersView(drawing, host, anchor, fill.apply, path.split('.').length <= 3)
}

function membersView(
  drawing: Drawing,
  host: Declaration,
  anchor: string,
  fill: (text: string) => string,
  isProminent: boolean,
): string {
  const { plan, page } = drawing
  const rows: string[] = []
  const row = (id: string, href: string, name: string, text: string, color: string) =>
    `<li${idAttribute(drawing, id)}><code><a class="${color}" href="${href}">${escapeHtml(name)}</a>${escapeHtml(text)}</code></li>`
  for (const { thing, group } of fieldSets(host).slice(0, 1)) {
    const part = group === 'values' ? 'value' : 'field'
    const items = thing.fields!.flatMap(({ name, type }) => {
      if (name === undefined) return []
      const href = placeHref(plan.partPlaceOf(host.path, part, name), page)
      return [row(`${anchor}.${part}.${idName(name)}`, href, name, type ? `: ${fill(type.text)}` : '', 'field')]
    })
    rows.push(list(GROUP_LABELS[group], items))
  }
  for (const [key, members] of groupMembers(plan.library, host.path)) {
    const items = members.map(member => {
      const name = nameOf(member.path)
      const id = `${anchor}.${idName(name)}`
      return row(id, linkTo(drawing, member.path), plainName(name), memberText(member, fill), COLORS[key] ?? 'type')
    })
    rows.push(list(GROUP_LABELS[key], items))
  }
  const total = rows.length === 0 ? 0 : drawing.plan.library.membersOf(host.path).length
  const open = isProminent || total <= OPEN_MEMBERS ? ' open' : ''
  return `<details class="members"${open}><summary>${summaryOf(plan.library, host)}</summary>${rows.join('')}</details>`
}

const COLORS: Record<string, string> = { functions: 'fn', errors: 'err', constants: 'const', types: 'type' }

function list(label: string, items: readonly string[]): string {
  return items.length > 0 ? `<p class="label">${label}</p><ul class="rows" dir="ltr">${items.join('')}</ul>` : ''
}

/** `(self: *Self, item: T) void`, ` = 32`. */
function memberText(member: Declaration, fill: (text: string) => string): string {
  if (member.signature) return fill(shortSignature(member).replace(/^(?:@"[^"]*"|\w+)/, ''))
  const type = member.type ? `: ${fill(member.type.text)}` : ''
  const value = member.value ?? member.instance?.text
  return type + (value && value.text.length <= 80 ? ` = ${fill(value.text)}` : '')
}

function summaryOf(library: Library, host: Declaration): string {
  const nouns = { types: 'type', functions: 'function', errors: 'error set', constants: 'constant' }
  const groups = groupMembers(library, host.path)
  const parts = Object.entries(nouns).flatMap(([key, noun]) => {
    const size = groups.get(key as keyof typeof nouns)?.length ?? 0
    return size > 0 ? [count(size, noun)] : []
  })
  const fields = fieldSets(host)[0]?.thing.fields?.length ?? 0
  return [...(fields > 0 ? [count(fields, 'field')] : []), ...parts].join(', ') || 'Members'
}

