// Importing this lets Node import the TypeScript of this project, which is compiled once as long as it is the same. Packages are left
// as they are: a general loader looks through each of them, which takes a second for Vite alone.
import module from 'node:module'

process.setSourceMapsEnabled(true)
module.register('./typescript-hooks.mjs', import.meta.url)
