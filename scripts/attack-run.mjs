// `npm run attack:run [-- --save]`: programs and requests that are meant to hurt a compile server. Needs Zig.
import { register } from 'tsx/esm/api'

register()
const { main } = await import('../test/attack/run/main.ts')
process.exitCode = await main(process.argv.slice(2))
