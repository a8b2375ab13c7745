// Options of Node for a process that may not load a compiler of TypeScript or a bundler.

const HOOKS = `export async function resolve(specifier, context, next) {
  if (/^(?:#typescript|vite|rolldown|typescript)(?:\\/|$)/.test(specifier)) throw new Error('loads ' + specifier)
  return next(specifier, context)
}`

const dataUrl = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`

export const WITHOUT_COMPILER = [
  '--import',
  dataUrl(`import { register } from 'node:module'; register(${JSON.stringify(dataUrl(HOOKS))})`),
]
