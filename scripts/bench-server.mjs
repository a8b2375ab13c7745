// `npm run bench:server`: compares the server's throughput for prerendered pages with nginx.
import { register } from 'tsx/esm/api'

register()
await import('../bench/server.ts')
