// `main` of the server, from source, over the builds in a folder: as a process of its own, or as several.
import { register } from 'tsx/esm/api'

register()
const { main } = await import('../../src/server/node.ts')
const [out, build] = process.argv.slice(2)
await main(out, build)
