// `.navigation.yml`: the settings of a folder, as a row beside those of the pages (R13).

import { z } from 'zod'
import type { Page } from '../model/content/types.ts'
import { Problem } from '../model/problem.ts'
import { collectionOf } from '../model/query/collections.ts'
import type { LocaleSettings } from '../model/routing/paths.ts'
import { SHARED_FIELDS } from './front-matter.ts'
import { type CheckIcon, iconProblem, iconsOf } from './icon-names.ts'
import type { SourceFile } from './page.ts'
import { parseYaml } from './yaml.ts'

export type FolderFields = Record<string, unknown>

export function readFolderFile({ file, text }: SourceFile, checkIcon: CheckIcon = iconProblem): FolderFields {
  const { value, lineOf } = parseYaml({ text, file, line: 1, subject: 'The folder file is', fix: 'Correct it.' })
  const fields = value ?? {}
  if (typeof fields !== 'object' || Array.isArray(fields))
    throw new Problem({ file, line: 1 }, 'The folder file holds no fields.', 'Write "title: …" or "navigation: false".')
  const wrong = schema.safeParse(fields).error?.issues[0]
  if (wrong)
    throw new Problem(
      { file, line: lineOf(wrong.path) },
      `Wrong field "${wrong.path.join('.')}" of the folder file: ${wrong.message}.`,
      'Correct the value or remove the field.',
    )
  for (const [path, name] of iconsOf(fields as z.infer<typeof schema>)) {
    const problem = checkIcon(name)
    if (problem) throw new Problem({ file, line: lineOf(path) }, ...problem)
  }
  return fields as FolderFields
}

/** Other fields are copied to the folder's row. */
const schema = z.looseObject(SHARED_FIELDS)

export function folderPage(name: string, fields: FolderFields, locale: string, i18n: LocaleSettings): Page {
  const { title = 'Navigation', navigation = null, ...meta } = fields
  const stem = [i18n.enabled ? locale : '', name.replace(/\.yml$/, '')].filter(Boolean).join('/')
  return {
    id: `${collectionOf(locale, i18n)}/${stem}.yml`,
    title: String(title),
    description: '',
    body: null,
    extension: 'yml',
    meta,
    navigation: navigation as Page['navigation'],
    path: `/${stem.split('/').slice(0, -1).join('/')}/.navigation`.replace('//', '/'),
    stem,
    seo: { title: String(title), description: '' },
    links: null,
  }
}
