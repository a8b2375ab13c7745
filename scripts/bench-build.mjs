// `npm run bench:build`: builds this site and its fastest peer from the same Markdown. It takes several minutes.
import '#typescript'

await import('../bench/build.ts')
