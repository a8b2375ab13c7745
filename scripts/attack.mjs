// `npm run attack`: hostile requests, slow clients and signals against the built site, on Node and on the edge.
import { register } from 'tsx/esm/api'

register()
await import('../test/attack/main.ts')
