import { Fragment, type MouseEvent } from 'react'
import { directionOf } from '../../../model/languages/language.ts'
import { mergeRanges, type TextRange } from '../../../model/text/range.ts'
import { useMessages } from '../../../shell/context.tsx'
import { Icon } from '../../../shell/icons/Icon.tsx'
import type { Item } from '../items.ts'

interface ItemRowProps {
  item: Item
  id: string
  isActive: boolean
  /** Whether the page cannot be opened because the reader is offline. */
  isUnsaved: boolean
  onPoint: () => void
  onPick: (event: MouseEvent<HTMLElement>) => void
}

/** One row. Pages are real links, so that the middle button and "open in a new tab" work as usual. */
export function ItemRow({ item, id, isActive, isUnsaved, onPoint, onPick }: ItemRowProps) {
  const common = {
    id,
    className: 'palette-row',
    role: 'option',
    'aria-selected': isActive,
    'data-unsaved': isUnsaved ? '' : undefined,
    tabIndex: -1,
    // `pointermove` ignores rows that scroll under a resting pointer; `pointerenter` would not.
    onPointerMove: onPoint,
    onClick: onPick,
  }
  const t = useMessages()
  const content = <RowContent item={isUnsaved ? { ...item, note: t('palette.notSaved') } : item} />
  if ('href' in item)
    return (
      <a {...common} href={item.href}>
        {content}
      </a>
    )
  return <div {...common}>{content}</div>
}

function RowContent({ item }: { item: Item }) {
  const { icon, picture, badge, hint, note, isUsable, isCurrent, sentence = '', via } = item
  const hasLines = sentence !== '' || via !== undefined
  return (
    <>
      {picture && <img src={picture} alt="" width="18" height="12" loading="lazy" />}
      {icon && <Icon name={icon} />}
      {badge && (
        <span
          className="palette-badge"
          style={{ color: `var(--${badge.color})` }}
          title={badge.name}
          aria-hidden="true"
        >
          {badge.label}
        </span>
      )}
      {badge && <Aside>{`${badge.name}, `}</Aside>}
      <span className={hasLines ? 'palette-text palette-lines' : 'palette-text'}>
        <Name item={item} />
        {hasLines && <Aside>, </Aside>}
        {hasLines && <Sentence item={item} sentence={sentence} />}
      </span>
      {note && <Aside>, </Aside>}
      {note && <span className={isUsable ? 'palette-note usable' : 'palette-note'}>{note}</span>}
      {hint && (
        <span className="palette-hint" aria-hidden="true">
          {hint}
        </span>
      )}
      {isCurrent && <Icon name="i-lucide-check" className="palette-check" />}
    </>
  )
}

/** Text for screen readers only, such as separators between the parts of a row. */
function Aside({ children }: { children: string }) {
  return <span className="unseen">{children}</span>
}

function Name({ item }: { item: Item }) {
  const { title, prefix, trail = [], description, code, lang, foreignParts = 0, marks, badge, signature } = item
  if (badge) return <PathName path={title} ranges={marks?.title} signature={signature} />
  return (
    <span className="palette-line">
      <bdi
        className={code ? 'palette-title palette-code' : 'palette-title'}
        {...languageOf(lang)}
        {...(code ? { dir: 'ltr' } : {})}
      >
        {prefix && <span>{prefix}</span>}
        <Marked text={title} ranges={marks?.title} />
      </bdi>
      {description && <Aside>, </Aside>}
      {description && (
        <bdi className="palette-description">
          <Marked text={description} ranges={marks?.description} />
        </bdi>
      )}
      {trail.length > 0 && <Aside>, </Aside>}
      {trail.length > 0 && (
        <span className="palette-trail">
          {trail.map((part, index) => (
            <Fragment key={part}>
              {index > 0 && <i aria-hidden="true">›</i>}
              {index > 0 && <Aside>, </Aside>}
              <bdi {...(index >= trail.length - foreignParts ? languageOf(lang) : {})}>{part}</bdi>
            </Fragment>
          ))}
        </span>
      )}
    </span>
  )
}

function Sentence({ item, sentence }: { item: Item; sentence: string }) {
  const { lang, sentenceLang = lang, marks, via } = item
  return (
    <bdi className="palette-sentence" {...languageOf(sentenceLang)}>
      {via && (
        <span className="palette-via" dir="ltr">
          {via}
        </span>
      )}
      {via && sentence && <span aria-hidden="true"> · </span>}
      {via && sentence && <Aside>, </Aside>}
      <Marked text={sentence} ranges={marks?.sentence} />
    </bdi>
  )
}

function languageOf(lang: string | undefined) {
  return lang ? { lang, dir: directionOf(lang) } : {}
}

interface PathNameProps {
  path: string
  ranges: readonly TextRange[] | undefined
  signature: string | undefined
}

/** A declaration as code: its container in a muted colour, its name, then parameters and result. Always left to right. */
function PathName({ path, ranges = [], signature }: PathNameProps) {
  const at = path.lastIndexOf('.') + 1
  const before = ranges.filter(([start]) => start < at)
  const after = ranges.filter(([, end]) => end > at).map(([start, end]): TextRange => [start - at, end - at])
  return (
    <bdi className="palette-line palette-code palette-path" dir="ltr">
      <span className="palette-name">
        <span className="palette-where">
          <Marked text={path.slice(0, at)} ranges={before} />
        </span>
        <b>
          <Marked text={path.slice(at)} ranges={after} />
        </b>
      </span>
      {signature !== undefined && (
        // Hidden from screen readers: types would bury the name, and the page has them.
        <span className="palette-signature" aria-hidden="true">
          {signature}
        </span>
      )}
    </bdi>
  )
}

/** Highlights the matched parts of a text, which is never interpreted as HTML. Ranges from a worker may be invalid. */
export function Marked({ text, ranges = [] }: { text: string; ranges?: readonly TextRange[] | undefined }) {
  let at = 0
  const parts = mergeRanges(ranges, text.length).map(([start, end]) => {
    const before = text.slice(at, start)
    at = end
    return (
      <Fragment key={start}>
        {before}
        <mark>{text.slice(start, end)}</mark>
      </Fragment>
    )
  })
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  )
}
