// Run alone in its process, because processor time is counted for the whole of it.
import { register } from 'tsx/esm/api'

register()
const { findCodeGrowth } = await import('./code-growth.ts')
console.log(JSON.stringify(await findCodeGrowth()))
