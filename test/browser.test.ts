import { beforeEach, describe, expect, it, vi } from 'vitest'
import { findBrowser, type Machine } from './browser.ts'

const OWN = '/home/me/.cache/ms-playwright/chromium/chrome'
let said: string

beforeEach(() => {
  said = ''
  vi.spyOn(console, 'log').mockImplementation(line => void (said += `${line}\n`))
  return () => vi.restoreAllMocks()
})

/** `brings` is what running a program adds to the machine. */
function machine(files: string[], more: Partial<Machine> = {}, brings: (line: string) => string[] = () => []) {
  const there = new Set(files)
  const ran: string[] = []
  const has: Machine = {
    platform: 'linux',
    env: {},
    home: '/home/me',
    isRoot: false,
    exists: path => there.has(path),
    run: (program, parameters) => {
      const line = [program.split(/[\\/]/).at(-1), ...parameters].join(' ')
      ran.push(line)
      const files = brings(line)
      for (const file of files) there.add(file)
      return files.length > 0
    },
    playwrightPath: OWN,
    ...more,
  }
  return { machine: has, ran }
}

describe('a browser that is there', () => {
  it.each<[string, string[], Partial<Machine>, string]>([
    ['the one that is named', ['/a/b', '/usr/bin/chromium'], { env: { CHROMIUM: '/a/b' } }, '/a/b'],
    ['of Debian', ['/usr/bin/chromium', OWN], {}, '/usr/bin/chromium'],
    [
      'without windows',
      ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'],
      {},
      '/usr/bin/chromium-headless-shell',
    ],
    ['of Google', ['/usr/bin/google-chrome'], {}, '/usr/bin/google-chrome'],
    [
      'on macOS',
      ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
      { platform: 'darwin' },
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ],
    [
      'on macOS, for one person',
      ['/home/me/Applications/Chromium.app/Contents/MacOS/Chromium'],
      { platform: 'darwin' },
      '/home/me/Applications/Chromium.app/Contents/MacOS/Chromium',
    ],
    [
      'on Windows',
      ['C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe'],
      { platform: 'win32', env: { PROGRAMFILES: 'C:\\Program Files', 'PROGRAMFILES(X86)': 'C:\\Program Files (x86)' } },
      'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
    ],
    ["Playwright's own", [OWN], {}, OWN],
  ])('%s', async (_name, files, more, found) => {
    const { machine: here, ran } = machine(files, more)
    expect(await findBrowser({}, here)).toBe(found)
    expect([ran, said]).toEqual([[], ''])
  })

  it('with windows, where times are measured', async () => {
    const both = machine(['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'])
    expect(await findBrowser({ whole: true }, both.machine)).toBe('/usr/bin/chromium')
    const one = machine(['/usr/bin/chromium-headless-shell'])
    expect(await findBrowser({ whole: true }, one.machine)).toBe('/usr/bin/chromium-headless-shell')
  })

  it('is not looked for where a wrong one is named', async () => {
    const { machine: here, ran } = machine(['/usr/bin/chromium'], { env: { CHROMIUM: '/nowhere' } })
    await expect(findBrowser({}, here)).rejects.toThrow('CHROMIUM names /nowhere, which is not there. Give it')
    expect(ran).toEqual([])
  })
})

describe('where there is none', () => {
  const debian = (line: string) => (line.endsWith(' chromium') ? ['/usr/bin/chromium'] : [])
  const playwright = (line: string) => (line.includes('cli.js install') ? [OWN] : [])
  const APT = ['/usr/bin/apt-get']

  it("Playwright's installer brings one, and says so; the machine is left alone", async () => {
    const { machine: here, ran } = machine(APT, { isRoot: true }, playwright)
    expect(await findBrowser({}, here)).toBe(OWN)
    expect(ran).toEqual([expect.stringContaining('install --no-shell chromium')])
    expect(said).toContain('Playwright downloads a Chromium')
  })

  it.each([{ CI: 'true' }, { INSTALL_BROWSER: '1' }])('apt-get brings one for root with %j, and says so', async env => {
    const { machine: here, ran } = machine(APT, { isRoot: true, env }, debian)
    expect(await findBrowser({}, here)).toBe('/usr/bin/chromium')
    expect(ran.map(line => line.split(' ').at(-1))).toEqual(['--quiet', 'chromium-headless-shell', 'chromium'])
    expect(said).toContain('with apt-get')
  })

  it('apt-get is not used by others than root', async () => {
    const { machine: here, ran } = machine(APT, { env: { INSTALL_BROWSER: '1' } }, playwright)
    expect(await findBrowser({}, here)).toBe(OWN)
    expect(ran).toHaveLength(1)
    expect(said).toContain('only for root')
  })

  it('Playwright is asked where apt-get brings nothing', async () => {
    const { machine: here } = machine(APT, { isRoot: true, env: { CI: 'true' } }, playwright)
    expect(await findBrowser({}, here)).toBe(OWN)
  })

  it('and none can be had, the way out is told', async () => {
    await expect(findBrowser({}, machine([]).machine)).rejects.toThrow(
      'There is no browser for the tests, and Playwright could not download one. Install Chromium',
    )
    await expect(findBrowser({}, machine(APT, { isRoot: true }).machine)).rejects.toThrow('With INSTALL_BROWSER=1')
  })
})
