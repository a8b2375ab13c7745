// A browser for the tests: Debian's Chromium where it is installed or can be, else the one inside an npm package. Its
// headless shell is the same engine without a window, and a third faster.

import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const SHELL = '/usr/bin/chromium-headless-shell'
const WHOLE = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const PLACES = [SHELL, ...WHOLE]

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

/** Path of a browser; installs one where there is none. Times are measured with the whole one, which is what people use. */
export async function findBrowser({ whole = false } = {}): Promise<string> {
  const places = whole ? [...WHOLE, SHELL] : PLACES
  const known = [process.env.CHROMIUM, ...places].find(place => place && existsSync(place))
  if (known) return known
  if (process.platform === 'linux' && process.getuid?.() === 0 && has('apt-get')) {
    console.log('Installing Chromium for the browser tests')
    spawnSync('apt-get', ['update'], { stdio: 'ignore' })
    for (const name of ['chromium-headless-shell', 'chromium']) {
      spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], { stdio: 'ignore' })
      const installed = PLACES.find(place => existsSync(place))
      if (installed) return installed
    }
  }
  const { default: chromium } = await import('@sparticuz/chromium')
  return chromium.executablePath()
}

function has(command: string): boolean {
  try {
    execFileSync('which', [command], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
