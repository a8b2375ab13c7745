// The Content-Security-Policy of every document. The only inline script it allows is the head script, by its hash.

import { createHash } from 'node:crypto'
import { HEAD_SCRIPT } from './head-script.ts'

/** @param compileServer The address of the compile server, if it has another origin. */
export function contentSecurityPolicy(iconServices: readonly string[], compileServer?: string): string {
  const hash = createHash('sha256').update(HEAD_SCRIPT).digest('base64')
  const services = [...iconServices, ...(compileServer ? [compileServer] : [])].map(service => new URL(service).origin)
  const rules: Record<string, string[]> = {
    'default-src': ["'none'"],
    // SQLite and the programs of readers are WebAssembly. `eval` stays forbidden.
    'script-src': ["'self'", `'sha256-${hash}'`, "'wasm-unsafe-eval'"],
    // Radix injects style elements. A hash here would disable 'unsafe-inline'.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...services],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(rules)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
