// `npm run attack:run [-- --save]`: attacks a compile server with hostile programs and requests. Needs Zig.
import '#typescript'

const { main } = await import('../test/attack/run/main.ts')
process.exitCode = await main(process.argv.slice(2))
