import { describe, expect, it } from 'vitest'
import { createOnDemand } from './on-demand.ts'

const request = (headers: Record<string, string> = {}, method = 'GET') => new Request('http://x/', { method, headers })
const options = { cache: 'no-cache', type: 'text/html; charset=utf-8' }

describe('createOnDemand', () => {
  it('makes an answer once for all who ask at the same time', async () => {
    let made = 0
    const { serve } = createOnDemand(null)
    const make = async () => `made ${++made}`
    const answers = await Promise.all([serve(request(), 'a', options, make), serve(request(), 'a', options, make)])
    expect(await Promise.all(answers.map(answer => answer.text()))).toEqual(['made 1', 'made 1'])
  })

  it('keeps at most 300, and drops those that nobody asked for longest', async () => {
    const made: string[] = []
    const { serve } = createOnDemand(null)
    const ask = (key: string) =>
      serve(request(), key, options, async () => {
        made.push(key)
        return key
      })
    for (let index = 0; index < 300; index++) await ask(`page ${index}`)
    await ask('page 0')
    await ask('page 300')
    made.length = 0
    await ask('page 0')
    await ask('page 2')
    expect(made).toEqual([])
    await ask('page 1')
    expect(made).toEqual(['page 1'])
  })

  it('does not keep a failure', async () => {
    const { serve } = createOnDemand(null)
    await expect(serve(request(), 'a', options, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await (await serve(request(), 'a', options, async () => 'yes')).text()).toBe('yes')
  })

  it('does not compress where the platform does', async () => {
    const { serve } = createOnDemand(null)
    const answer = await serve(request({ 'accept-encoding': 'br' }), 'a', options, async () => 'text')
    expect([answer.headers.get('content-encoding'), answer.headers.get('content-length')]).toEqual([null, '4'])
  })
})
