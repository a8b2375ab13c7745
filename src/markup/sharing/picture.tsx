// Renders a sharing image as SVG, with the logo, title, category and version. It is English in all locales, because the layout
// engine supports no right-to-left scripts and lacks fonts for others.

import type { CSSProperties, ReactNode } from 'react'
import type { SatoriOptions } from 'satori'
import { PICTURE_SIZE } from '../../model/constants.ts'
import type { Accent } from '../../model/routing/accent.ts'

const { width: WIDTH, height: HEIGHT } = PICTURE_SIZE

export interface PictureWords {
  /** The `std.` of `std.array_list`, which is shown in a fainter color. */
  prefix: string
  title: string
  description: string
  /** The category, or the kind of page. */
  badge: string
  /** The text left of the version. */
  note: string
  version: string
}

export interface PictureLook {
  color: string
  accent: Accent
  /** The SVG content of a 24 × 24 icon. */
  icon: string
}

const INK = '#f4f4f5'
const SOFT = '#9aa7b8'
const BACKGROUND = '#0b0c0e'
/** The opacity of the glow ("Accent density" in docs/specification.md). */
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
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${background(look)}${inner(text)}</svg>`
}

/** The background: a glow from above in the page's color, and the large, faint icon. */
function background({ color, accent, icon }: PictureLook): string {
  return [
    `<defs><radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="960" cy="-60" r="860"><stop offset="0" stop-color="${color}" stop-opacity="${GLOW[accent]}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient></defs>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${BACKGROUND}"/>`,
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
          <Logo color={look.color} />
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

function Logo({ color }: { color: string }): ReactNode {
  return (
    <svg width="56" height="56" viewBox="0 0 24 24" aria-hidden="true">
      <rect x="1" y="1" width="22" height="22" rx="6" fill={color} />
      <path
        d="M7 7h10L9.6 17H17"
        stroke={BACKGROUND}
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

/** A path is as large as fits on one line, where letters of the mono font are 0.57 em wide. Other titles may take two lines. */
function titleSize(text: string, isPath: boolean): number {
  if (isPath) return Math.floor(Math.min(112, 1040 / (text.length * 0.57)))
  const fitting = 1000 / (text.length * 0.5)
  return fitting < 70 ? 80 : Math.floor(Math.min(100, fitting))
}

/** Returns the content of the SVG element. */
function inner(svg: string): string {
  return svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'))
}
