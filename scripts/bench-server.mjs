// `npm run bench:server`: how many prerendered pages a second the server sends, beside nginx.
import { register } from 'tsx/esm/api'

register()
await import('../bench/server.ts')
