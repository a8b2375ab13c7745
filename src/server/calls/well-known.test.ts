import { expect, it } from 'vitest'
import type { ServedSite } from '../site.ts'
import { serveWellKnown } from './well-known.ts'

it('says where the MCP server is, to anybody', async () => {
  const data = { origin: 'https://x', settings: { title: 'T', description: 'D' } } as unknown as ServedSite['data']
  const answer = serveWellKnown({ data })
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(await answer.json()).toMatchObject({
    endpoint: 'https://x/mcp',
    remotes: [{ type: 'streamable-http', url: 'https://x/mcp' }],
  })
})
