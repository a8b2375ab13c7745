// The playground: a block with the editor open, and a list of the site's examples to start from.

import { OPTIMIZATIONS, type Optimization } from '../../../model/run/protocol.ts'
import { request } from '../../../model/wire/request.ts'
import { element } from '../../../run/elements.ts'
import { type ExampleList, exampleChoice } from '../../../run/play-examples.ts'
import { readFragment, type SharedProgram } from '../../../run/share.ts'
import type { RunTools } from '../../../run/tools.ts'
import { createBlock } from '../block.ts'

const FIRST_PROGRAM: SharedProgram = {
  kind: 'run',
  source: `const std = @import("std");

pub fn main() !void {
    var buffer: [1024]u8 = undefined;
    var stdout = std.fs.File.stdout().writer(&buffer);
    try stdout.interface.print("Hello, {s}!\\n", .{"world"});
    try stdout.interface.flush();
}
`,
}

export async function startPlay(place: HTMLElement, tools: RunTools): Promise<void> {
  const { t, toast, state } = tools
  if (state.state === 'off') {
    place.replaceChildren(element('p', { class: 'play-off' }, t('run.off')))
    return
  }
  const version = choice('Zig', state.versions, each => `Zig ${each}`)
  const optimize = choice(t('run.optimize'), [...OPTIMIZATIONS], each => each)
  version.hidden = state.versions.length < 2
  const figure = place.querySelector('figure')!
  const bar = element('div', { class: 'play-bar' })
  place.prepend(bar)
  figure.hidden = false
  const chosen = () => ({ version: version.value, optimize: optimize.value as Optimization })
  const block = createBlock(figure, { ...FIRST_PROGRAM, chosen, isOpen: true }, tools)
  const show = (program: SharedProgram) => {
    if (program.optimize) optimize.value = program.optimize
    if (program.version && state.versions.includes(program.version)) version.value = program.version
    block.load(program)
  }
  const open = async () => {
    const fragment = location.hash.slice(1)
    if (fragment === '') return
    const program = await readFragment(fragment)
    if (program) show(program)
    else toast({ title: t('run.wrongLink'), color: 'error' })
  }
  await open()
  await block.edit()
  addEventListener('hashchange', () => place.isConnected && void open())
  bar.append(version, optimize)
  const { play } = await tools.manifest()
  if (play) {
    const list = (await (await request(play)).json()) as ExampleList
    bar.prepend(exampleChoice(list, t('run.examples'), show))
  }
}

function choice(label: string, values: readonly string[], nameOf: (value: string) => string): HTMLSelectElement {
  const options = values.map(value => element('option', { value }, nameOf(value)))
  return element('select', { 'aria-label': label }, ...options)
}
