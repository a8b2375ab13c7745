// A thread from the source, which Node reads with the help of tsx: for tests. The build has a bundle instead.
import { register } from 'tsx/esm/api'

register()
await import('./thread.ts')
