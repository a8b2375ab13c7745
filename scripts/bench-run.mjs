// `npm run bench:run [-- --save]`: measures the time from Run to the first output, with and without an edit, and the cost of a
// compilation. Needs Zig and a build.
import '#typescript'

await import('../bench/run.ts')
