// `npm run attack`: tests the built site with hostile requests, slow clients, signals and faults, on Node, on the edge and in a browser.
import '#typescript'

const { main } = await import('../test/attack/main.ts')
process.exitCode = await main(process.argv.slice(2))
