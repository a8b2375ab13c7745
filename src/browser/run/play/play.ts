// The playground: a block with the editor open, and a list of the site's examples to start from.

import type { Optimization } from '../../../model/run/protocol.ts'
import { request } from '../../../model/wire/request.ts'
import { element } from '../../../run/elements.ts'
import { addExamples, type ExampleList } from '../../../run/play-examples.ts'
import { readFragment, type SharedProgram } from '../../../run/share.ts'
import type { RunTools } from '../../../run/tools.ts'
import { createBlock } from '../block.ts'

export async function startPlay(place: HTMLElement, tools: RunTools): Promise<void> {
  const { t, toast, state } = tools
  if (state.state === 'off') {
    // Where the output would be, which is empty otherwise; above the editor it would push that down.
    place.querySelector('figure')!.append(element('p', { class: 'run-panel play-off' }, t('run.off')))
    return
  }
  const figure = place.querySelector('figure')!
  const select = (name: string) => figure.querySelector<HTMLSelectElement>(`select[data-${name}]`)!
  const [examples, version, optimize] = [select('examples'), select('version'), select('optimize')]
  if (state.versions.length > 0)
    version.replaceChildren(...state.versions.map(value => element('option', { value }, `Zig ${value}`)))
  const source = figure.querySelector('pre code')?.textContent ?? ''
  const chosen = () => ({ version: version.value, optimize: optimize.value as Optimization })
  const block = createBlock(figure, { source, kind: 'run', chosen, isOpen: true }, tools)
  const show = (program: SharedProgram) => {
    if (program.optimize) optimize.value = program.optimize
    if (program.version && state.versions.includes(program.version)) version.value = program.version
    block.load(program)
  }
  const open = async () => {
    const fragment = location.hash.slice(1)
    if (fragment === '') return
    const program = await readFragment(fragment)
    if (!program) return toast({ title: t('run.wrongLink'), color: 'error' })
    examples.value = ''
    show(program)
  }
  await open()
  await block.open()
  addEventListener('hashchange', () => place.isConnected && void open())
  const { play } = await tools.manifest()
  if (play) addExamples(examples, (await (await request(play)).json()) as ExampleList, show)
}
