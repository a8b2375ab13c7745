// `npm run build`: the whole site into dist/.
import { register } from 'tsx/esm/api'

register()
const { buildMain } = await import('../src/build/main.ts')
await buildMain()
