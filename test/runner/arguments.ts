// Which steps the command line asks for, and which part of them.

import { ALL, type ChosenStep, QUICK, type Steps } from './steps.ts'

export interface Request {
  table: Steps
  steps: ChosenStep[]
  installBrowser: boolean
}

/** Printed instead of running anything. */
export interface Message {
  text: string
  code: number
}

export function readArguments(parameters: readonly string[]): Request | Message {
  const words = parameters.filter(word => word !== '--all')
  const isAll = words.length < parameters.length
  const table = isAll ? ALL : QUICK
  const usage = usageOf(table, isAll ? 'npm run test:all' : 'npm test')
  const refuse = (fact: string): Message => ({ text: `${fact}. What there is:\n\n${usage}`, code: 2 })
  const chosen = new Map<string, ChosenStep>()
  let installBrowser = false
  let last: ChosenStep | undefined
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    if (word === '--help') return { text: usage, code: 0 }
    if (word === '--install-browser') installBrowser = true
    else if (word === '-g') {
      const title = words.shift()
      if (!last || !table[last.name]!.titles)
        return refuse('-g searches titles of tests, so it stands after unit, scenarios or browser')
      if (!title) return refuse('-g is followed by part of a title')
      last.title = title
    } else if (word === '--shard') {
      const shard = words.shift()
      if (!last || !table[last.name]!.titles)
        return refuse('--shard divides tests, so it stands after unit, scenarios or browser')
      if (!shard || !/^\d+\/\d+$/.test(shard)) return refuse('--shard is followed by a part, such as 1/4')
      last.shard = shard
    } else if (word.startsWith('-')) return refuse(`There is no option ${word}`)
    else if (Object.hasOwn(table, word)) {
      last = chosen.get(word) ?? { name: word, filters: [] }
      chosen.set(word, last)
    } else if (!last) return refuse(`There is no step "${word}"`)
    else if (!table[last.name]!.filter) return refuse(`${last.name} has no parts, and "${word}" is no other step`)
    else last.filters.push(word)
  }
  const names = Object.keys(table)
  if (chosen.size === 0) return { table, steps: names.map(name => ({ name, filters: [] })), installBrowser }
  // The scenarios build for themselves.
  if ([...chosen.keys()].some(name => table[name]!.needsSites)) chosen.set('sites', { name: 'sites', filters: [] })
  return { table, steps: names.flatMap(name => chosen.get(name) ?? []), installBrowser }
}

function usageOf(table: Steps, command: string): string {
  const width = Math.max(...Object.keys(table).map(name => name.length))
  const rows = Object.entries(table).map(([name, { does, filter, titles }]) => {
    const more = [filter && `FILTER: ${filter}`, titles && '-g TITLE'].filter(Boolean).join(', ')
    return `  ${name.padEnd(width)} ${does}${more && ` (${more})`}`
  })
  return [
    `${command} -- [STEP [FILTER…] [-g TITLE] [--shard N/M]]… [--install-browser]`,
    '',
    ...rows,
    '',
    '  -g TITLE            only tests with these words in their titles',
    '  --shard N/M         the Nth of M parts of the tests, for machines that work side by side',
    '  --install-browser   where there is no browser, apt-get installs Chromium (Debian and its like, as root)',
    '',
    `Such as: ${command} -- unit src/search`,
    `         ${command} -- browser palette.spec.ts -g "by the shortcut"`,
  ].join('\n')
}
