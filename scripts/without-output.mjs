// Builds the site for commands whose standard output is their result: messages go to standard error.
export async function buildWithoutOutput() {
  console.log = console.error
  await import('#typescript').catch(() => {
    console.error('The packages are not installed. Run "npm start" once, then this again.')
    process.exit(1)
  })
  const { buildMain } = await import('../src/pipeline/main.ts')
  await buildMain()
  if (process.exitCode) process.exit()
}
