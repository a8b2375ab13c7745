// Checks the front matter: required fields for each kind of page, and descriptions that fit a search result.

import { FALLBACK_LOCALE } from '../model/languages/language.ts'
import type { ContentDocument, Role } from './document.ts'
import type { Found } from './finding.ts'
import { sentencesOf } from './structure.ts'

const LONGEST_DESCRIPTION = 160

const REQUIRED: Record<Role, readonly string[]> = {
  home: ['title', 'description'],
  guide: ['title', 'description', 'navigation.title', 'icon', 'source', 'lastUpdated'],
  category: ['title', 'description', 'navigation.title', 'icon'],
  page: ['title', 'description', 'icon'],
  words: ['title', 'module'],
  variants: ['title'],
}

/** A translation contains only the translated fields. The rest comes from the English page. */
const TRANSLATED = new Set(['title', 'description'])

export function checkFields(document: ContentDocument): Found[] {
  const { file, role, isEnglish, module, fields, yaml, lineOf } = document
  const findings: Found[] = []
  const find = (field: string, fact: string, fix: string) => findings.push({ line: lineOf(field), fact, fix })
  for (const field of requiredOf(document).filter(each => isEnglish || TRANSLATED.has(each))) {
    const value = yaml.getIn(field.split('.'))
    if (value === undefined || value === null || value === '')
      find(field, `The front matter has no "${field}".`, `Add it; other pages in content/${FALLBACK_LOCALE} show how.`)
  }
  const wanted = module && { title: module.title, 'navigation.title': module.navTitle, source: module.source }
  for (const [field, value] of Object.entries(isEnglish && wanted ? wanted : {})) {
    const given = yaml.getIn(field.split('.'))
    if (given !== undefined && given !== value) find(field, `"${field}" is "${given}".`, `Write "${value}".`)
  }
  if (role === 'words' && isEnglish && fields.module !== undefined) {
    const name = file.replace(/^.*\/|\.md$/g, '')
    if (fields.module !== name)
      find('module', `"module" is "${fields.module}".`, `Write "${name}", as the file is named.`)
  }
  const { description } = fields
  if (typeof description === 'string')
    for (const [fact, fix] of descriptionProblems(description, isEnglish)) find('description', fact, fix)
  return findings
}

/** Files of error meanings only require a title, because they belong to no module. */
function requiredOf({ file, role }: ContentDocument): readonly string[] {
  return file.includes('/reference/errors/') ? ['title'] : REQUIRED[role]
}

function* descriptionProblems(description: string, isEnglish: boolean): Generator<[string, string]> {
  const { length } = [...description]
  if (length > LONGEST_DESCRIPTION)
    yield [`The description has ${length} characters.`, `Shorten it to ${LONGEST_DESCRIPTION}.`]
  if (!isEnglish) return
  if (!description.endsWith('.')) yield ['The description does not end with a period.', 'Write a whole sentence.']
  const sentences = sentencesOf({ text: description })
  if (sentences.length > 1) yield [`The description has ${sentences.length} sentences.`, 'Say it in one.']
}
