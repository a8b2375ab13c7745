// Renders the cover of a book as SVG. Like the sharing images it is always English, because the layout engine lacks fonts for some
// scripts.

import type { SatoriOptions } from 'satori'

export interface CoverWords {
  title: string
  /** A short description of the contents. */
  subtitle: string
  /** The English name of the book's language. */
  language: string
  version: string
}

const WIDTH = 1200
const HEIGHT = 1800
const COLOR = '#34d399'
const column = { display: 'flex', flexDirection: 'column' } as const

export async function coverSvg(
  { title, subtitle, language, version }: CoverWords,
  fonts: SatoriOptions['fonts'],
): Promise<string> {
  const { default: satori } = await import('satori')
  return satori(
    <div
      style={{
        ...column,
        width: WIDTH,
        height: HEIGHT,
        padding: '150px 110px 120px',
        justifyContent: 'space-between',
        backgroundColor: '#0b0c0e',
        borderTop: `14px solid ${COLOR}`,
        color: '#f4f4f5',
        fontFamily: 'Inter',
      }}
    >
      <svg width="150" height="150" viewBox="0 0 24 24" aria-hidden="true">
        <rect x="1" y="1" width="22" height="22" rx="6" fill={COLOR} />
        <path
          d="M7 7h10L9.6 17H17"
          stroke="#0b0c0e"
          strokeWidth="2.4"
          fill="none"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      </svg>
      <div style={column}>
        <div style={{ fontSize: 132, fontWeight: 700, lineHeight: 1.05, letterSpacing: '-0.04em' }}>{title}</div>
        <div style={{ marginTop: 48, fontSize: 52, color: '#9aa7b8' }}>{subtitle}</div>
      </div>
      <div style={{ display: 'flex', justifyContent: 'space-between', fontFamily: 'Mono', fontSize: 40 }}>
        <span style={{ color: '#9aa7b8' }}>{language}</span>
        <span style={{ color: COLOR }}>{version}</span>
      </div>
    </div>,
    { width: WIDTH, height: HEIGHT, fonts },
  )
}
