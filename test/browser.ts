// A browser for the tests and benchmarks: the one that is named, one that is installed, Playwright's own; else one is
// installed, which is always said first. Nothing is installed for the whole machine unless somebody asked for it.

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, posix, win32 } from 'node:path'
import { chromium } from '@playwright/test'
import { isCI } from './ci.ts'

/** Flags for a headless browser without network of its own. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** What the search asks of the machine that it runs on. */
export interface Machine {
  platform: NodeJS.Platform
  env: Record<string, string | undefined>
  home: string
  isRoot: boolean
  exists(path: string): boolean
  /** True where the program ended well. */
  run(program: string, parameters: readonly string[]): boolean
  /** Where Playwright keeps its own, whether it is there or not. */
  playwrightPath: string
}

const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js'
const APT = '/usr/bin/apt-get'
/** The same engine without a window, and a third faster. */
const SHELL = '/usr/bin/chromium-headless-shell'
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium']

/** Path of a browser. Times are measured with a whole one, which is what people use. */
export async function findBrowser({ whole = false } = {}, machine: Machine = thisMachine()): Promise<string> {
  const { env, exists } = machine
  if (env.CHROMIUM) {
    if (exists(env.CHROMIUM)) return env.CHROMIUM
    throw new Error(
      `CHROMIUM names ${env.CHROMIUM}, which is not there. Give it the path of Chromium, Chrome or Edge, or unset it.`,
    )
  }
  const installed = installedBrowser(machine, whole)
  if (installed) return installed
  const added = addWithApt(machine) ? installedBrowser(machine, whole) : null
  return added ?? addWithPlaywright(machine)
}

function installedBrowser(machine: Machine, whole: boolean): string | null {
  const places = placesOf(machine)
  const preferred = whole ? places.filter(place => place !== SHELL).concat(SHELL) : places
  return [...preferred, machine.playwrightPath].find(machine.exists) ?? null
}

/** Where browsers are by default. Not those of snap: they see another /tmp, where Playwright keeps its profiles. */
function placesOf({ platform, env, home }: Machine): string[] {
  if (platform === 'win32') {
    const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(
      folder => folder !== undefined,
    )
    const names = ['Google\\Chrome\\Application\\chrome.exe', 'Chromium\\Application\\chrome.exe']
    // Edge comes with the system.
    return [...names, 'Microsoft\\Edge\\Application\\msedge.exe'].flatMap(name =>
      folders.map(folder => win32.join(folder, name)),
    )
  }
  if (platform === 'darwin') {
    const names = ['Google Chrome', 'Chromium', 'Microsoft Edge']
    return names.flatMap(name =>
      ['/', home].map(folder => posix.join(folder, `Applications/${name}.app/Contents/MacOS/${name}`)),
    )
  }
  const names = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser', 'microsoft-edge']
  return [SHELL, ...names.map(name => `/usr/bin/${name}`), '/opt/google/chrome/chrome']
}

/** Only where somebody said so: a machine of a CI service is thrown away, another one is somebody's own. */
function addWithApt({ platform, env, isRoot, exists, run }: Machine): boolean {
  const isAsked = env.INSTALL_BROWSER === '1' || isCI(env.CI ?? '')
  if (!isAsked || platform !== 'linux' || !exists(APT)) return false
  if (!isRoot) {
    console.log('apt-get installs a browser only for root: it is left alone.')
    return false
  }
  console.log(`There is no browser here: installing ${DEBIAN_PACKAGES.join(' or ')} with apt-get`)
  run(APT, ['update', '--quiet'])
  return DEBIAN_PACKAGES.some(name => run(APT, ['install', '--quiet', '--yes', '--no-install-recommends', name]))
}

function addWithPlaywright({ platform, isRoot, exists, run, playwrightPath }: Machine): string {
  console.log('There is no browser here: Playwright downloads a Chromium into its own folder, outside this one')
  if (run(process.execPath, [PLAYWRIGHT, 'install', '--no-shell', 'chromium']) && exists(playwrightPath))
    return playwrightPath
  const byApt = platform === 'linux' && isRoot && exists(APT) ? ' With INSTALL_BROWSER=1, apt-get installs one.' : ''
  throw new Error(
    `There is no browser for the tests, and Playwright could not download one. Install Chromium, Chrome or Edge, or set CHROMIUM to the path of one.${byApt}`,
  )
}

function thisMachine(): Machine {
  const root = join(import.meta.dirname, '..')
  return {
    platform: process.platform,
    env: process.env,
    home: homedir(),
    isRoot: process.getuid?.() === 0,
    exists: existsSync,
    // Standard output belongs to whoever counts tests.
    run: (program, parameters) =>
      spawnSync(program, parameters, { cwd: root, stdio: ['ignore', process.stderr, process.stderr] }).status === 0,
    playwrightPath: chromium.executablePath(),
  }
}
