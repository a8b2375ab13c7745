// Run alone in its process, because processor time is counted for the whole of it.
import '#typescript'

const { findCodeGrowth } = await import('./code-growth.ts')
console.log(JSON.stringify(await findCodeGrowth()))
