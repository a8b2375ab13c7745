import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, normalizePath, type Plugin } from 'vite'
import { cutFonts } from './src/output/cut-fonts.ts'

/** As the bundler names it: with slashes on every system. */
const ENTRY = normalizePath(fileURLToPath(new URL('src/browser/entry.ts', import.meta.url)))
const APP = normalizePath(fileURLToPath(new URL('src/browser/app.tsx', import.meta.url)))
const ROOT = fileURLToPath(new URL('.', import.meta.url))

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** The browser's part. The build and the servers call Vite through its API with this file. */
export default defineConfig({
  plugins: [react(), smallPreload(), compiledWhole()],
  resolve: { alias: { '#fonts.css': (await cutFonts(ROOT)).css } },
  // The search worker loads SQLite when it is needed.
  worker: { format: 'es', plugins: () => [sqliteAlone()] },
  publicDir: false,
  build: {
    assetsDir: '_assets',
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: false,
    target: 'es2022',
    reportCompressedSize: false,
    rollupOptions: {
      input: ['src/browser/entry.ts', 'src/style/index.css', 'src/style/page.css'],
      output: { codeSplitting: { groups: [{ name: chunkOf(), includeDependenciesRecursively: false }] } },
    },
  },
})

/**
 * After its interface, SQLite's script brings workers and file systems along, piece by piece. The search uses none of them: they
 * are left out, which is a quarter of the script, and so are the files that they would load.
 */
function sqliteAlone(): Plugin {
  const interfacePieces = 3
  const piece = /^\t\tglobalThis\.sqlite3ApiBootstrap\.initializers\.push\(function\(sqlite3\) \{\n.*?^\t\t\}\);\n/gms
  const worker = /^globalThis\.sqlite3Worker1Promiser = .*^(?=var sqlite3_worker1_promiser_default = )/ms
  return {
    name: 'sqlite-alone',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('@sqlite.org/sqlite-wasm')) return null
      const pieces = [...code.matchAll(piece)]
      if (pieces.length !== 11 || !worker.test(code))
        throw new Error('SQLite has other pieces than 3.54.1: see what is left out of it in vite.config.ts.')
      const rest = pieces.slice(interfacePieces)
      return rest
        .reduce((left, [text]) => left.replace(text, () => ''), code)
        .replace(worker, 'globalThis.sqlite3Worker1Promiser = {}\n')
    },
  }
}

/**
 * What loads the style of a part along with the part. Vite's own does much that is not used here, in half a kilobyte more,
 * and takes a sheet that failed for one that is there. A sheet goes behind all others (page.css is in the body): with one in
 * between, Chrome would build all anew, fonts and all, and lines would move.
 */
function smallPreload(): Plugin {
  const code = `const sheets = {}
    export const __vitePreload = (load, files = []) =>
      Promise.all([load(), ...files.map(file => sheets[file] ??= addSheet(file))]).then(([part]) => part)
    const addSheet = file => new Promise((resolve, reject) => {
      const link = document.createElement('link')
      link.onload = resolve
      link.onerror = () => {
        link.remove()
        delete sheets[file]
        reject(new Error('/' + file + ' cannot be loaded'))
      }
      link.rel = 'stylesheet'
      link.href = '/' + file
      document.body.append(link)
    })`
  return {
    name: 'small-preload',
    apply: 'build',
    enforce: 'pre',
    load: id => (id === '\0vite/preload-helper.js' ? code : null),
  }
}

/**
 * Chrome compiles all of the app while it comes, beside the page. Else each function of React would be compiled when it is first
 * called, and the first click would wait for that (docs/measurements.md). The line counts at the very top of a file alone,
 * where Vite puts something of its own.
 */
function compiledWhole(): Plugin {
  const line = '//# allFunctionsCalledOnLoad\n'
  const isApp = ({ name }: { name: string }) => name === 'app'
  return {
    name: 'compiled-whole',
    apply: 'build',
    augmentChunkHash: chunk => (isApp(chunk) ? line : undefined),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const output of Object.values(bundle))
          if (output.type === 'chunk' && isApp(output)) output.code = line + output.code
      },
    },
  }
}

/**
 * All that the entry needs at once in one file, and all that the app needs besides in another: parts that later chunks
 * share would be files of their own, and compress worse.
 */
function chunkOf(): (id: string, graph: ModuleGraph) => string | null {
  let first: Set<string> | null = null
  let second: Set<string> | null = null
  return (id, graph) => {
    first ??= reachableFrom(ENTRY, graph)
    second ??= reachableFrom(APP, graph)
    return first.has(id) ? 'entry' : second.has(id) ? 'app' : null
  }
}

function reachableFrom(entry: string, graph: ModuleGraph): Set<string> {
  const reached = new Set([entry])
  for (const id of reached) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(imported)
  return reached
}
