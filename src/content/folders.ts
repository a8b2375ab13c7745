// `.navigation.yml`: what a folder says of itself, as a row beside those of the pages (R13).

import type { Page } from '../model/content/types.ts'
import { Problem } from '../model/problem.ts'
import { collectionOf } from '../model/query/collections.ts'
import type { LocaleSettings } from '../model/routing/paths.ts'
import type { SourceFile } from './page.ts'
import { parseYaml } from './yaml.ts'

export type FolderFields = Record<string, unknown>

export function readFolderFile({ file, text }: SourceFile): FolderFields {
  const { value } = parseYaml({ text, file, line: 1, subject: 'The folder file is', fix: 'Correct it.' })
  const fields = value ?? {}
  if (typeof fields !== 'object' || Array.isArray(fields))
    throw new Problem({ file, line: 1 }, 'The folder file holds no fields.', 'Write "title: …" or "navigation: false".')
  return fields as FolderFields
}

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
