// Importing this lets Node import the TypeScript of this project, which is compiled once as long as it is the same. Packages are left
// as they are: a general loader looks through each of them, which takes a second for Vite alone.
import module from 'node:module'

process.setSourceMapsEnabled(true)
// Node 20 has only hooks in a thread of its own, which newer versions warn of.
if (module.registerHooks) module.registerHooks({ load: (await import('./typescript-hooks.mjs')).loadSync })
else module.register('./typescript-hooks.mjs', import.meta.url)
