// In a process of its own, because the processor time that Node reports is that of a whole process.
import '#typescript'

const { measureLinear } = await import('./linear.ts')
console.log(JSON.stringify(await measureLinear()))
