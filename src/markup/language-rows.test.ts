import { expect, it } from 'vitest'
import german from '../../locales/de.json' with { type: 'json' }
import { languageRows } from './language-rows.tsx'

const rows = languageRows({
  i18n: { enabled: true, locales: ['ckb', 'de', 'en', 'fi'], defaultLocale: 'en' },
  current: 'de',
  messages: german.language,
  shareOf: locale => ({ done: { de: 3, en: 20 }[locale] ?? 0, total: 20 }),
})

it('lists languages with pages first, and says how many in the language of the reader', () => {
  expect(
    [...rows.matchAll(/data-locale="([^"]+)"|class="caption">([^<]+)/g)].map(([, code, caption]) => code ?? caption),
  ).toEqual(['de', 'en', 'nur die Oberfläche', 'ckb', 'fi'])
  expect(rows).toContain('<small lang="de" dir="ltr">3 von 20 Seiten</small>')
})

it('has letters where a flag would be that of a state', () => {
  expect(rows).toMatch(
    /data-locale="ckb" data-english="Central Kurdish"><span class="flag" aria-hidden="true">ck<\/span>/,
  )
  expect(rows).toMatch(
    /data-locale="fi" data-flag="FI" data-english="Finnish"><span class="flag" aria-hidden="true"><\/span>/,
  )
})

it('is empty where there is one language', () => {
  const i18n = { enabled: false, locales: ['en'], defaultLocale: 'en' }
  expect(languageRows({ i18n, current: 'en', messages: german.language, shareOf: () => ({ done: 0, total: 0 }) })).toBe(
    '',
  )
})
