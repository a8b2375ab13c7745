// What `npm test -- …` was asked for: which steps, and which part of them.

export interface Step {
  does: string
  /** What a filter names; without it, the step is done whole. */
  filter?: string
  /** Tests have titles, which `-g` looks for. */
  titles?: boolean
}

/** In the order in which they run. */
export const STEPS = {
  types: { does: 'TypeScript finds no mistake' },
  lint: { does: 'Biome finds no mistake, and would format nothing otherwise' },
  unit: { does: 'tests beside the files', filter: 'part of a path', titles: true },
  sites: { does: 'builds the sites that the next two run on' },
  scenarios: { does: 'whole sites over HTTP and commands as they are', filter: 'part of a path', titles: true },
  browser: { does: 'whole sites in a real browser', filter: 'part of a path', titles: true },
  content: { does: 'spelling, links, names and headings of the pages', filter: 'a file or folder of content/' },
  examples: { does: 'every Zig block compiles and prints what its page says', filter: 'a file or folder of content/' },
  reference: { does: "the facts of reference/ are those of Zig's source" },
} as const satisfies Record<string, Step>

export type StepName = keyof typeof STEPS

export interface ChosenStep {
  name: StepName
  filters: string[]
  /** Part of a test's title. */
  title?: string
}

export interface Asked {
  steps: ChosenStep[]
  installBrowser: boolean
}

/** Instead of running anything: what is said, and the exit code. */
export interface Told {
  told: string
  code: number
}

export function readArguments(parameters: readonly string[]): Asked | Told {
  const chosen = new Map<StepName, ChosenStep>()
  let installBrowser = false
  let last: ChosenStep | undefined
  const words = [...parameters]
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    if (word === '--help') return { told: usage(), code: 0 }
    if (word === '--install-browser') installBrowser = true
    else if (word === '-g') {
      const title = words.shift()
      if (!last || !(STEPS[last.name] as Step).titles)
        return refuse('-g looks for titles of tests, so it stands after unit, scenarios or browser')
      if (!title) return refuse('-g is followed by part of a title')
      last.title = title
    } else if (word.startsWith('-')) return refuse(`There is no option ${word}`)
    else if (isStep(word)) {
      last = chosen.get(word) ?? { name: word, filters: [] }
      chosen.set(word, last)
    } else if (!last) return refuse(`There is no step "${word}"`)
    else if (!(STEPS[last.name] as Step).filter)
      return refuse(`${last.name} is done whole, and "${word}" is no other step`)
    else last.filters.push(word)
  }
  const names = Object.keys(STEPS) as StepName[]
  if (chosen.size === 0) return { steps: names.map(name => ({ name, filters: [] })), installBrowser }
  // A browser sees what was built; the scenarios build for themselves.
  if (chosen.has('browser')) chosen.set('sites', { name: 'sites', filters: [] })
  return { steps: names.flatMap(name => chosen.get(name) ?? []), installBrowser }
}

function isStep(word: string): word is StepName {
  return Object.hasOwn(STEPS, word)
}

function refuse(fact: string): Told {
  return { told: `${fact}. What there is:\n\n${usage()}`, code: 2 }
}

function usage(): string {
  const rows = Object.entries(STEPS as Record<string, Step>).map(([name, { does, filter, titles }]) => {
    const more = [filter && `FILTER: ${filter}`, titles && '-g TITLE'].filter(Boolean).join(', ')
    return `  ${name.padEnd(10)} ${does}${more && ` (${more})`}`
  })
  return [
    'npm test -- [STEP [FILTER…] [-g TITLE]]… [--install-browser]',
    '',
    ...rows,
    '',
    '  -g TITLE            only tests with these words in their titles',
    '  --install-browser   where there is no browser, apt-get installs Chromium (Debian and its like, as root)',
    '',
    'Such as: npm test -- unit src/search',
    '         npm test -- browser palette.spec.ts -g "by the shortcut"',
  ].join('\n')
}
