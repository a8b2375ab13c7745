// The 53 supported locales. Codes are matched exactly (R9).

import { type Direction, directionOf } from './language.ts'

export interface Locale {
  code: string
  /** The name of the language in that language. */
  name: string
  english: string
  dir: Direction
  /**
   * ISO 3166 code of the flag beside the name (R10). Absent where no single state stands for the language: Kurdish and
   * Uyghur differ from the language of the states in their codes, and two dozen states speak Arabic.
   */
  flag?: string
}

// code | own name | English name | flag
const TABLE = `
ar|العربية|Arabic|
az|Azərbaycanca|Azerbaijani|AZ
bg|Български|Bulgarian|BG
bn|বাংলা|Bengali|BD
ca|Català|Catalan|ES-CT
ckb|کوردی|Central Kurdish|
cs|Čeština|Czech|CZ
da|Dansk|Danish|DK
de|Deutsch|German|DE
de-CH|Deutsch (Schweiz)|German (Switzerland)|CH
el|Ελληνικά|Greek|GR
en|English|English|GB
es|Español|Spanish|ES
et|Eesti|Estonian|EE
fa-IR|فارسی|Persian|IR
fi|Suomi|Finnish|FI
fr|Français|French|FR
he|עברית|Hebrew|IL
hi|हिन्दी|Hindi|IN
hu|Magyar|Hungarian|HU
hy|Հայերեն|Armenian|AM
id|Bahasa Indonesia|Indonesian|ID
it|Italiano|Italian|IT
ja|日本語|Japanese|JP
ka|ქართული|Georgian|GE
kk|Қазақша|Kazakh|KZ
km|ខ្មែរ|Khmer|KH
ko|한국어|Korean|KR
ky|Кыргызча|Kyrgyz|KG
lb|Lëtzebuergesch|Luxembourgish|LU
lt|Lietuvių|Lithuanian|LT
mn|Монгол|Mongolian|MN
ms|Bahasa Melayu|Malay|MY
nb-NO|Norsk bokmål|Norwegian Bokmål|NO
nl|Nederlands|Dutch|NL
pl|Polski|Polish|PL
pt|Português|Portuguese|PT
pt-BR|Português (Brasil)|Portuguese (Brazil)|BR
ro|Română|Romanian|RO
ru|Русский|Russian|RU
sk|Slovenčina|Slovak|SK
sl|Slovenščina|Slovenian|SI
sv|Svenska|Swedish|SE
th|ไทย|Thai|TH
tj|Тоҷикӣ|Tajik|TJ
tr|Türkçe|Turkish|TR
ug-CN|ئۇيغۇرچە|Uyghur|
uk|Українська|Ukrainian|UA
ur|اردو|Urdu|PK
uz|Oʻzbekcha|Uzbek|UZ
vi|Tiếng Việt|Vietnamese|VN
zh-CN|简体中文|Chinese (Simplified)|CN
zh-TW|繁體中文|Chinese (Traditional)|TW
`

export const LOCALES: readonly Locale[] = TABLE.trim()
  .split('\n')
  .map(line => {
    const [code, name, english, flag] = line.split('|') as [string, string, string, string]
    return { code, name, english, dir: directionOf(code), ...(flag ? { flag } : {}) }
  })
