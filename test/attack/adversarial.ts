// Texts that parsers fall over, by length: long runs, things opened and never closed, separators without anything between.

/** Name → a text of about that length. */
export const ADVERSARIAL: Readonly<Record<string, (length: number) => string>> = {
  'a type that never comes': filled('const a:', ' '),
  'a value that never comes': filled('const a', ' '),
  'const without end': repeated('const a: '),
  'a type of std that never ends': filled('var a: std.', 'a.'),
  'calls that are never closed': repeated('std.a('),
  'names in quotes that are never closed': repeated('std.@"'),
  'a chain of names': repeated('std.a.b.c.'),
  'a chain of bindings': length => chain(length),
  'variables that nothing changes': length => variables(length),
  'quotes that are escaped': repeated('\\"'),
  'texts that are never closed': repeated('"a\n'),
  'lines of nothing': repeated('\n'),
  'returns without lines': repeated('\r'),
  'lines of another kind': repeated('\u2028'),
  spaces: repeated(' '),
  tabs: repeated('\t'),
  'opening brackets': repeated('['),
  'opening parentheses': repeated('('),
  'opening braces': repeated('{'),
  'brackets in one another': length => '['.repeat(length / 2) + ']'.repeat(length / 2),
  'parentheses in one another': length => '('.repeat(length / 2) + ')'.repeat(length / 2),
  'links of Markdown': repeated('[a]('),
  backslashes: repeated('\\'),
  slashes: repeated('/'),
  dots: repeated('.'),
  commas: repeated(','),
  semicolons: repeated(';'),
  equals: repeated('a='),
  ampersands: repeated('&'),
  hyphens: repeated('a-'),
  colons: repeated(':'),
  hashes: repeated('#'),
  arrows: repeated('->'),
  'single quotes': repeated("'"),
  'single quotes with zeros': repeated("'\0"),
  'double quotes': repeated('"'),
  'percent signs': repeated('%25'),
  'broken percent signs': repeated('%'),
  'encoded slashes': repeated('%2f'),
  'encoded zeros': repeated('%00'),
  'qualities that go on': filled('text/markdown;q=0.', '0'),
  'ranges of types': repeated('text/markdown;q=0.'),
  parameters: repeated('a;q=1;'),
  'entity tags': repeated('W/"a",'),
  digits: repeated('1'),
  'numbers that go wrong': repeated('1.'),
  'a number that is none': length => `${'1'.repeat(length)}x`,
  letters: repeated('a'),
  capitals: repeated('aA'),
  'letters of Chinese': repeated('用'),
  surrogates: repeated('\ud83d'),
  'words of SQL': repeated('SELECT "a" FROM '),
  conditions: filled('SELECT * FROM _content_docs_en WHERE (', '("a" = \'b\') AND '),
  cookies: repeated('i18n_redirected=; '),
  'an address': filled('https://', 'a.'),
  'tags that are never closed': repeated('<svg '),
  'attributes that are never closed': repeated('<a b="'),
}

function repeated(unit: string): (length: number) => string {
  return length => unit.repeat(Math.ceil(length / unit.length))
}

function filled(start: string, unit: string): (length: number) => string {
  return length => start + repeated(unit)(length)
}

function variables(length: number): string {
  const count = Math.floor(length / 12)
  return `fn f() void {${Array.from({ length: count }, (_, index) => `var a${index}=b;`).join('')}_=a0;}`
}

/** Each name is bound to a member of the one before, and used. */
function chain(length: number): string {
  const parts = ['const n0 = std.mem;']
  for (let index = 1; parts.length * 24 < length; index++) parts.push(`const n${index} = n${index - 1}.a;n${index}.b;`)
  return parts.join('')
}
