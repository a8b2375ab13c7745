// Renders instances of generics, and functions that return one, with the members of the generic and the arguments filled in.

import { type Declaration, type Instance, sliceText, type Text } from '../../library/facts/facts.ts'
import { type FieldSet, fieldSets, type GroupKey, groupMembers } from '../../library/kinds/groups.ts'
import { lastName } from '../../library/names/paths.ts'
import { joinTexts, substitution } from '../../library/texts/signature.ts'
import { escapeHtml } from '../../model/text/escape.ts'
import { idName, plainName } from '../../model/text/zig-names.ts'
import { codeHtml } from './code-tokens.ts'
import { codeTag, rowList } from './html.ts'
import { inEnglish } from './notes.ts'
import { idAttribute, inlineCode, linkTo, placeHref, type Rendering } from './rendering.ts'

/** Up to this many members are expanded initially. Prominent types are always expanded. */
const OPEN_MEMBERS = 24

export function instanceView(
  rendering: Rendering,
  declaration: Declaration,
  instance: Instance,
  anchor: string,
): string {
  const { path, instance: own } = declaration
  const isForwarder = own !== instance
  const { library } = rendering.plan
  const { localize } = rendering.labels
  const generic = instance.of ? library.get(instance.of) : undefined
  const at = instance.membersAt
  const host = at && at !== path ? library.get(at) : undefined
  const names = instance.names ?? (generic?.parameters ?? []).map(({ name }) => name)
  const fill = substitution(names, instance.args)
  const args = fill.changed.map(([name, arg]) => `${codeTag(name)} = ${codeTag(arg)}`)
  const lead = isForwarder
    ? localize('returns', { type: `<code dir="ltr">${inlineCode(rendering, instance.text)}</code>` })
    : genericLink(rendering, instance)
  const intro = lead ? `<p class="also">${lead}${args.length > 0 ? ` (${args.join(', ')})` : ''}</p>` : ''
  if (!host) return intro
  const sets = fieldSets(declaration).length > 0 ? fieldSets(declaration) : fieldSets(host)
  const isProminent = path.split('.').length <= 3
  return intro + membersView(rendering, { host, sets, anchor, fill: fill.apply, isProminent })
}

function genericLink(rendering: Rendering, { of, names }: Instance): string {
  if (!of && !names) return ''
  const name = of ? `<a href="${linkTo(rendering, of)}">${codeTag(of)}</a>` : inEnglish(rendering, 'a private generic')
  return rendering.labels.localize('madeFrom', { name })
}

interface InstanceMembers {
  /** The declaration that has the members. */
  host: Declaration
  sets: readonly FieldSet[]
  anchor: string
  /** Replaces the parameters by the arguments. */
  fill: (text: Text) => Text
  isProminent: boolean
}

function membersView(rendering: Rendering, { host, sets, anchor, fill, isProminent }: InstanceMembers): string {
  const { plan, page } = rendering
  const rows: string[] = []
  const row = (id: string, href: string, name: string, text: Text, color: string) =>
    `<li${idAttribute(rendering, id)}><code><a class="${color}" href="${href}">${escapeHtml(name)}</a>${codeHtml(fill(text), { link: path => linkTo(rendering, path), plain: true })}</code></li>`
  for (const { definition, group } of sets.slice(0, 1)) {
    const part = group === 'values' ? 'value' : 'field'
    const fields = definition.fields!.flatMap(({ name, type }) => (name === undefined ? [] : [{ name, type }]))
    const view = ({ name, type }: (typeof fields)[number]) => {
      // Fields of a generic that has no page appear only here.
      const shown = fieldSets(host).some(set => set.definition.fields!.some(field => field.name === name))
      const id = `${anchor}.${part}.${idName(name)}`
      const href = shown ? placeHref(plan.partPlaceOf(host.path, part, name), page) : `#${id}`
      return row(id, href, name, type ? joinTexts(': ', type) : { text: '' }, 'field')
    }
    rows.push(rowList(rendering.labels.localize(group), fields, view))
  }
  for (const [key, members] of groupMembers(plan.library, host.path)) {
    const view = (member: Declaration) => {
      const name = lastName(member.path)
      const id = `${anchor}.${idName(name)}`
      return row(id, linkTo(rendering, member.path), plainName(name), memberText(member), COLORS[key] ?? 'type')
    }
    rows.push(rowList(rendering.labels.localize(key), members, view))
  }
  const total = rows.length === 0 ? 0 : rendering.plan.library.membersOf(host.path).length
  const open = isProminent || total <= OPEN_MEMBERS ? ' open' : ''
  return `<details class="members"${open}><summary>${summaryOf(rendering, host, sets)}</summary>${rows.join('')}</details>`
}

const COLORS: Record<string, string> = { functions: 'fn', errors: 'err', constants: 'const', types: 'type' }

/** Returns the text after a member's name, such as `(self: *Self, item: T) void` or ` = 32`. */
function memberText({ signature, type, value: own, instance }: Declaration): Text {
  if (signature) {
    const named = /^.*?\bfn (?:@"[^"]*"|\w+)/.exec(signature.text)
    return sliceText(signature, [named?.[0].length ?? 0, signature.text.length])
  }
  const value = own ?? instance?.text
  return joinTexts(...(type ? [': ', type] : []), ...(value && value.text.length <= 80 ? [' = ', value] : []))
}

function summaryOf({ plan, labels }: Rendering, { path }: Declaration, [set]: readonly FieldSet[]): string {
  const fields = set?.definition.fields?.length ?? 0
  const sizes: [GroupKey, number][] = [
    ...(set && fields > 0 ? [[set.group, fields] as [GroupKey, number]] : []),
    ...[...groupMembers(plan.library, path)].map(([key, members]): [GroupKey, number] => [key, members.length]),
  ]
  const counts = sizes.map(([key, size]) => `${labels.localize(key)} ${labels.number(size)}`)
  return counts.join(' · ') || labels.localize('allMembers')
}
