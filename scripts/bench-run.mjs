// `npm run bench:run [-- --save]`: from Run to the first output, after an edit and unchanged, and what a compilation costs. Needs Zig and a build.
import { register } from 'tsx/esm/api'

register()
await import('../bench/run.ts')
