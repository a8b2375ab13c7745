// For commands whose standard output is an answer: what is told on the way goes to standard error. Reads TypeScript from here on.
export async function startWithoutOutput() {
  console.log = console.error
  const { register } = await import('tsx/esm/api').catch(() => {
    console.error('The packages are not installed. Run "npm start" once, then this again.')
    process.exit(1)
  })
  register()
}
