// The actions of a declaration: copy its path, its short address or an import line, and show its source.

import type { Declaration } from '../../library/facts/facts.ts'
import type { Library } from '../../library/facts/library.ts'
import { lastName, pathAbove } from '../../library/names/paths.ts'
import type { ReferencePlan } from '../../library/plan/plan.ts'
import { sourcePlace, sourceUrl } from '../../library/texts/plain-facts.ts'
import { escapeHtml } from '../../model/text/escape.ts'
import { SOURCE_ROUTE } from '../../model/wire/contract.ts'
import { UPSTREAM_LABEL } from '../../model/wire/source.ts'
import { siteHref } from './html.ts'
import type { Rendering } from './rendering.ts'

/** @param isRow Renders fewer actions, because the space of a row is limited. */
export function actionsHtml({ plan, labels }: Rendering, declaration: Declaration, isRow = false): string {
  const { path } = declaration
  const line = isRow ? null : importLine(plan.library, declaration)
  const { localize } = labels
  // The button copies `https://site/std.mem.eql`, an address of the documented release.
  const copyLink = `<button data-copy-short>${localize('copyLink')}</button>`
  const more = (isRow || plan.extras.isEdition ? '' : copyLink) + (line ? copyButton(line, localize('copyImport')) : '')
  const buttons = labeled(path, copyButton(path, localize('copyPath')) + more)
  return `<span class="acts">${buttons}${sourceLink(plan, declaration, localize('source'))}</span>`
}

/** Returns `const eql = @import("std").mem.eql;`, or `null` for methods and for paths through a function. */
function importLine(library: Library, { path, method }: Declaration): string | null {
  if (method || path === 'std') return null
  for (let above = pathAbove(path); above; above = pathAbove(above)) {
    const declaration = library.get(above)
    if (declaration?.kind === 'function' || declaration?.kind === 'typeFunction') return null
  }
  return `const ${lastName(path)} = @import("std")${path.slice('std'.length)};`
}

function copyButton(text: string, label: string): string {
  return `<button data-copy="${escapeHtml(text)}">${label}</button>`
}

/**
 * Links to the file's page, or upstream if the build has no sources. `data-source` has the lines, which open below the declaration where
 * the server has the file.
 */
export function sourceLink({ library, extras }: ReferencePlan, declaration: Declaration, text: string): string {
  const [file, line, end] = sourcePlace(declaration)
  const isHere = extras.sources?.has(file)
  const href = isHere
    ? siteHref(`${SOURCE_ROUTE}/${file}#L${line}`)
    : escapeHtml(sourceUrl(library.version, declaration))
  const label = `${text} ${escapeHtml(declaration.path)}${isHere ? '' : UPSTREAM_LABEL}`
  return `<a href="${href}" data-source="${line}-${end}" aria-label="${label}">${text}</a>`
}

/** Adds the path to the accessible names of the buttons, which would otherwise be the same for all declarations of a page. */
function labeled(path: string, buttons: string): string {
  const label = (_all: string, text: string) => ` aria-label="${text} ${escapeHtml(path)}">${text}</button>`
  return buttons.replace(/>([^<]+)<\/button>/g, label)
}
