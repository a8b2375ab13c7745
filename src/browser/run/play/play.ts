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
    // The message takes the place of the output. Above the editor, it would push the editor down.
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
  const choose = (program: SharedProgram) => {
    if (program.optimize) optimize.value = program.optimize
    if (program.version && state.versions.includes(program.version)) version.value = program.version
  }
  /** Returns the program of the address, if it has one that can be read. */
  const shared = async () => {
    const fragment = location.hash.slice(1)
    if (fragment === '') return null
    const program = await readFragment(fragment)
    if (program) examples.value = ''
    else toast({ title: t('run.wrongLink'), color: 'error' })
    return program
  }
  // The block begins with it, because it runs at once where the button has been clicked already.
  const first = (await shared()) ?? { source, kind: 'run' as const }
  choose(first)
  const block = createBlock(figure, { source: first.source, kind: first.kind, chosen, isOpen: true }, tools)
  await block.open()
  const show = (program: SharedProgram) => {
    choose(program)
    block.load(program)
  }
  const openShared = async () => {
    const program = await shared()
    if (program) show(program)
  }
  addEventListener('hashchange', () => place.isConnected && void openShared())
  const { play } = await tools.manifest()
  if (play) addExamples(examples, (await (await request(play)).json()) as ExampleList, show)
}
