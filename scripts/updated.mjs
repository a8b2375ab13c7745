// `npm run updated`: writes the date of the last text change into pages, see src/checks/updated/main.ts.
import '#typescript'

await import('../src/checks/updated/main.ts').catch(error => {
  console.error(error.message)
  process.exitCode = 1
})
