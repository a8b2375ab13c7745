import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
const c = new Client({ name: 't', version: '1' })
const t0 = Date.now()
await c.connect(new StdioClientTransport({ command: process.execPath, args: ['scripts/mcp.mjs'], cwd: '/tmp/w/a36' }))
console.log('connected', Date.now() - t0, 'ms')
for (const a of process.argv.slice(2)) {
  const [name, ...rest] = a.split(' '); const args = JSON.parse(rest.join(' ') || '{}')
  const t = Date.now(); const r = await c.callTool({ name, arguments: args })
  console.log(`\n=== ${a} (${Date.now() - t} ms)\n` + r.content.map(x => x.text).join('\n'))
}
await c.close()
