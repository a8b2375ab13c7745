// Starts a thread from the TypeScript source, for tests. The build has a bundle instead.
import '#typescript'

await import('./thread.ts')
