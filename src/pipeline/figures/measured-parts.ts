// Parts of the operations page with results of benchmarks and attacks.

import type { Cell } from '../../model/content/figures.ts'
import {
  type AnsweredThrough,
  type AttackedServer,
  type Held,
  PEER_FIGURES,
  type PeerMeasure,
} from '../collect/result-files.ts'
import { type Part, pairs, textCell } from './cells.ts'

export const MEASURED_PARTS = {
  peers({ peers }, { label, number, date, measure }) {
    if (!peers) return { notes: [label('notMeasured')] }
    const { runs, build, peer } = peers
    const beside = (each: PeerMeasure | undefined) => {
      if (!each) return textCell('')
      const unit = each.name === 'firstLoad' ? 'KB' : 'ms'
      const share = each.peer > 0 ? ` (${number(each.own / each.peer, 2)})` : ''
      return textCell(`${number(Math.round(each.own))} / ${measure(Math.round(each.peer), unit)}${share}`)
    }
    return {
      table: {
        columns: [
          { label: label('page') },
          { label: label('screen') },
          ...PEER_FIGURES.map(name => ({ label: label(name) })),
        ],
        rows: peers.pages.map(({ name, screen, figures }) => [
          textCell(name),
          textCell(screen),
          ...PEER_FIGURES.map(wanted => beside(figures.find(figure => figure.name === wanted))),
        ]),
      },
      notes: [label('peersOn', { date: date(peers.measured), runs, build, peer: `${peer.name} ${peer.version}` })],
    }
  },

  attack({ attack, run }, context) {
    const { label, number, date, measure, bytes } = context
    if (!attack) return { notes: [label('notMeasured')] }
    const { node, edge, swap, stop, faults, edits } = attack
    const through = ({ answers, broken }: AnsweredThrough) =>
      textCell(label('attackAnswers', { count: number(answers), broken: number(broken) }))
    const readers = (count: number): [string, Cell] => [label('attackReaders'), textCell(number(count))]
    const programs = run?.attack ?? { programs: 0, found: 0 }
    const held = (each: Held) => textCell(`${number(each.held)} / ${number(each.tried)}`)
    return {
      ...pairs(context, [
        [label('attackNode'), textCell(number(node.requests))],
        [label('attackEdge'), textCell(number(edge.requests))],
        [label('attackErrors'), textCell(errorsOf([node, edge], number))],
        [label('attackFindings'), textCell(number(node.findings + edge.findings + programs.found))],
        [label('attackSlowest'), textCell(measure(node.slowestMs, 'ms'))],
        [label('attackReady'), textCell(measure(node.readyMs, 'ms'))],
        [
          label('attackMemory'),
          textCell([node.memory.tenth, node.memory.half, node.memory.all].map(bytes).join(' / ')),
        ],
        [label('attackSwap'), through(swap)],
        ...(swap.readers === undefined ? [] : [readers(swap.readers)]),
        [label('attackStop'), through(stop)],
        [label('attackFaults'), held(faults)],
        [label('attackEdits'), held(edits)],
        [label('attackPrograms'), textCell(number(programs.programs))],
      ]),
      notes: [label('attackedOn', { date: date(attack.measured), seed: attack.seed, build: attack.build })],
    }
  },
} satisfies Record<string, Part>

/** Returns the number of all errors, followed by the number for each status. */
function errorsOf(servers: readonly AttackedServer[], number: (value: number) => string): string {
  const byStatus = new Map<string, number>()
  for (const { errors } of servers)
    for (const [status, count] of Object.entries(errors)) byStatus.set(status, (byStatus.get(status) ?? 0) + count)
  const all = [...byStatus.values()].reduce((sum, count) => sum + count, 0)
  if (all === 0) return number(0)
  const each = [...byStatus].sort().map(([status, count]) => `${status}: ${number(count)}`)
  return `${number(all)} (${each.join(', ')})`
}
