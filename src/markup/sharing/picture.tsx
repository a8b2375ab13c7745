// One sharing picture as SVG: the site's mark, what the page is about, its category and the version. In English for all
// locales: the layout engine knows neither right-to-left scripts nor the fonts of all alphabets.

import type { CSSProperties, ReactNode } from 'react'
import type { SatoriOptions } from 'satori'
import { PICTURE_SIZE } from '../../model/constants.ts'
import type { Accent } from '../../model/routing/accent.ts'

const { width: WIDTH, height: HEIGHT } = PICTURE_SIZE

export interface PictureWords {
  /** `std.` in `std.array_list`: steps back. */
  prefix: string
  title: string
  description: string
  /** The category, or what kind of page it is. */
  badge: string
  /** Left of the version. */
  note: string
  version: string
}

export interface PictureLook {
  color: string
  accent: Accent
  /** Body of an icon of 24 × 24. */
  icon: string
}

const INK = '#f4f4f5'
const SOFT = '#9aa7b8'
const GROUND = '#0b0c0e'
/** How strong the colour shines ("Accent density" in docs/specification.md). */
const GLOW: Record<Accent, number> = { high: 0.3, medium: 0.24, low: 0.18 }

export async function pictureSvg(
  words: PictureWords,
  look: PictureLook,
  fonts: SatoriOptions['fonts'],
): Promise<string> {
  const { default: satori } = await import('satori')
  const text = await satori(<Words words={words} look={look} />, {
    width: WIDTH,
    height: HEIGHT,
    fonts,
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${ground(look)}${inner(text)}</svg>`
}

/** Ground, light from above in the page's colour, and its icon, large and faint. */
function ground({ color, accent, icon }: PictureLook): string {
  return [
    `<defs><radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="960" cy="-60" r="860"><stop offset="0" stop-color="${color}" stop-opacity="${GLOW[accent]}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient></defs>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${GROUND}"/>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#glow)"/>`,
    `<g transform="translate(838 214) scale(17)" color="${color}" opacity="0.17">${icon.replaceAll('stroke-width="2"', 'stroke-width="0.5"')}</g>`,
    `<rect width="${WIDTH}" height="6" fill="${color}"/>`,
  ].join('')
}

function Words({ words, look }: { words: PictureWords; look: PictureLook }): ReactNode {
  const { prefix, title, description, badge, note, version } = words
  const isPath = prefix !== ''
  const size = titleSize(prefix + title, isPath)
  return (
    <div
      style={{
        ...column,
        width: WIDTH,
        height: HEIGHT,
        boxSizing: 'border-box',
        padding: '72px 80px 60px',
        justifyContent: 'space-between',
      }}
    >
      <div style={{ ...row, justifyContent: 'space-between', alignItems: 'center' }}>
        <div style={{ ...row, alignItems: 'center', fontSize: 30, fontWeight: 600, color: INK }}>
          <Mark color={look.color} />
          <span style={{ fontFamily: 'Mono', color: look.color, marginLeft: 20 }}>std</span>
          <span style={{ marginLeft: 10 }}>reference</span>
        </div>
        <div
          style={{
            ...row,
            padding: '10px 22px',
            borderRadius: 99,
            border: `2px solid ${look.color}55`,
            backgroundColor: `${look.color}1a`,
            color: look.color,
            fontSize: 24,
            fontWeight: 500,
          }}
        >
          {badge}
        </div>
      </div>
      <div style={{ ...column }}>
        <div
          style={{
            ...row,
            maxWidth: 1040,
            textWrap: 'balance',
            fontFamily: isPath ? 'Mono' : 'Inter',
            fontSize: size,
            fontWeight: 700,
            lineHeight: 1.08,
            letterSpacing: isPath ? '-0.04em' : '-0.045em',
            color: INK,
          }}
        >
          {isPath && <span style={{ color: '#5f6b7a' }}>{prefix}</span>}
          <span>{title}</span>
        </div>
        <div
          style={{ ...row, marginTop: 28, maxWidth: 860, fontSize: 33, lineHeight: 1.42, color: SOFT, lineClamp: 3 }}
        >
          {description}
        </div>
      </div>
      <div
        style={{
          ...row,
          justifyContent: 'space-between',
          paddingTop: 26,
          borderTop: '2px solid #ffffff17',
          fontFamily: 'Mono',
          fontSize: 24,
          color: SOFT,
        }}
      >
        <span>{note}</span>
        <span style={{ color: look.color }}>{version}</span>
      </div>
    </div>
  )
}

function Mark({ color }: { color: string }): ReactNode {
  return (
    <svg width="56" height="56" viewBox="0 0 24 24" aria-hidden="true">
      <rect x="1" y="1" width="22" height="22" rx="6" fill={color} />
      <path
        d="M7 7h10L9.6 17H17"
        stroke={GROUND}
        strokeWidth="2.4"
        fill="none"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  )
}

const row: CSSProperties = { display: 'flex', flexDirection: 'row' }
const column: CSSProperties = { display: 'flex', flexDirection: 'column' }

/** A path stands in one line, as large as that allows: letters of the mono font are 0.57 of their size wide here. Words may take two. */
function titleSize(text: string, isPath: boolean): number {
  if (isPath) return Math.floor(Math.min(112, 1040 / (text.length * 0.57)))
  const fitting = 1000 / (text.length * 0.5)
  return fitting < 70 ? 80 : Math.floor(Math.min(100, fitting))
}

/** What is inside the SVG element. */
function inner(svg: string): string {
  return svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'))
}
