// Redirects log messages to standard error, for commands whose standard output is their result. Also registers TypeScript.
export async function startWithoutOutput() {
  console.log = console.error
  const { register } = await import('tsx/esm/api').catch(() => {
    console.error('The packages are not installed. Run "npm start" once, then this again.')
    process.exit(1)
  })
  register()
}
