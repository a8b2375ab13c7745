// `npm run bench:server`: compares the server's throughput for prerendered pages with nginx.
import '#typescript'

await import('../bench/server.ts')
