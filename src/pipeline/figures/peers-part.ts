// The part of the page about operations that shows this site beside the fastest peer.

import { PEER_FIGURES, type PeerMeasure } from '../collect/result-files.ts'
import { type Part, textCell } from './cells.ts'

export const PEERS_PARTS = {
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
} satisfies Record<string, Part>
