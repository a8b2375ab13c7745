// `/exports/sync.mjs`: the script of this repository, with the address of this site as its default.

const DEFAULT = /^const SITE = '[^']*'$/m

export function syncText(script: string, origin: string): string {
  if (!DEFAULT.test(script)) throw new Error('scripts/sync.mjs has no line "const SITE = \'…\'". Write it again.')
  return script.replace(DEFAULT, `const SITE = '${origin}'`)
}
