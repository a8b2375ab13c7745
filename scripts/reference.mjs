// `npm run reference`: extracts the facts of std (src/extract/main.ts), or with --history the changes between releases
// (src/pipeline/reference-history.ts).
import '#typescript'

if (process.argv.includes('--history')) await import('../src/pipeline/reference-history.ts')
else await import('../src/extract/main.ts')
