// `npm run updated`: writes the date of the last text change into pages, see src/checks/updated/main.ts.
import { register } from 'tsx/esm/api'

register()
await import('../src/checks/updated/main.ts').catch(error => {
  console.error(error.message)
  process.exitCode = 1
})
