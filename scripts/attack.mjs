// `npm run attack`: hostile requests, slow clients, signals and faults against the built site, on Node, on the edge and in a browser.
import { register } from 'tsx/esm/api'

register()
const { main } = await import('../test/attack/main.ts')
process.exitCode = await main(process.argv.slice(2))
