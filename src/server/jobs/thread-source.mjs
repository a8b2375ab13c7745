// Starts a thread from the TypeScript source with tsx, for tests. The build has a bundle instead.
import { register } from 'tsx/esm/api'

register()
await import('./thread.ts')
