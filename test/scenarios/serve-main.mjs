// `main` of a bundled server over the builds in a folder: as a process of its own, or as several.
import { pathToFileURL } from 'node:url'

const [bundle, out, build] = process.argv.slice(2)
const { main } = await import(pathToFileURL(bundle).href)
await main(out, build)
