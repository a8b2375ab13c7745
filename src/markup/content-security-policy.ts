// Content-Security-Policy of every document: no inline script but the head script, by its hash.

import { createHash } from 'node:crypto'
import { HEAD_SCRIPT } from './head-script.ts'

/** `compileServer` is another site's, where there is one. */
export function contentSecurityPolicy(iconServices: readonly string[], compileServer?: string): string {
  const hash = createHash('sha256').update(HEAD_SCRIPT).digest('base64')
  const services = [...iconServices, ...(compileServer ? [compileServer] : [])].map(service => new URL(service).origin)
  const rules: Record<string, string[]> = {
    'default-src': ["'none'"],
    // SQLite and programs that readers run are WebAssembly; nothing else may be evaluated.
    'script-src': ["'self'", `'sha256-${hash}'`, "'wasm-unsafe-eval'"],
    // Radix injects style elements; a hash here would switch 'unsafe-inline' off.
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
