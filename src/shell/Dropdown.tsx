import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react'
import { mediaMatches } from './state/media.ts'

interface DropdownProps {
  className: string
  /** The content of the button. */
  trigger: ReactNode
  label: string
  /** Also opens on hover, without delay (R10). */
  hover?: boolean
  onOpen?: () => void
  /** Called when a letter is typed outside of a field while the list is open. */
  onLetter?: (letter: string) => void
  /** Shows the entries in another way. Returns false to open the list as usual. */
  instead?: () => boolean
  children: ReactNode
}

/** A list that opens under its button. It is a native `<details>`, so that it works without script. */
export function Dropdown({
  className,
  trigger,
  label,
  hover = false,
  onOpen,
  onLetter,
  instead,
  children,
}: DropdownProps) {
  const ref = useRef<HTMLDetailsElement>(null)
  const close = () => ref.current?.removeAttribute('open')

  useEffect(() => {
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) close()
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  })

  // The browser may have opened it before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (ref.current?.open) onOpen?.()
    // The pointer has entered before.
    else if (ref.current?.matches(':hover')) onHover(true)
  }, [])

  const onToggle = (event: SyntheticEvent<HTMLDetailsElement>) => {
    if (event.currentTarget.open) onOpen?.()
  }
  const onHover = (open: boolean) => {
    // It stays open while a field in it has the focus.
    if (!open && isField(document.activeElement) && ref.current?.contains(document.activeElement)) return
    // A touch fires mouse events too, and its click would close the list again.
    if (hover && mediaMatches('(hover: hover)')) ref.current?.toggleAttribute('open', open)
  }
  return (
    <details
      ref={ref}
      className={`dropdown ${className}`}
      onToggle={onToggle}
      onMouseEnter={() => onHover(true)}
      onMouseLeave={() => onHover(false)}
      onKeyDown={event => {
        if (onLetter && ref.current?.open && isLetter(event)) onLetter(event.key)
        else moveFocus(event, ref.current)
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is the control of its details */}
      <summary
        aria-label={label}
        data-tooltip={label}
        onClick={event => (instead?.() ? event.preventDefault() : keepOpenOnHover(event, hover))}
      >
        {trigger}
      </summary>
      <div className="menu">{children}</div>
    </details>
  )
}

/** The hovering mouse has already opened the list, so its click must not close it. */
function keepOpenOnHover(event: SyntheticEvent<HTMLElement>, hover: boolean): void {
  const details = event.currentTarget.closest('details')!
  const isPointer = (event.nativeEvent as PointerEvent).detail > 0
  if (hover && isPointer && details.open && mediaMatches('(hover: hover)')) event.preventDefault()
}

/** Arrow keys, Home and End move through the entries; Esc closes the list and returns the focus to the button. */
function moveFocus(event: KeyboardEvent, details: HTMLDetailsElement | null): void {
  if (!details) return
  const summary = details.querySelector('summary')!
  if (event.key === 'Escape' && details.open) {
    event.stopPropagation()
    details.removeAttribute('open')
    summary.focus()
    return
  }
  const keys = isField(event.target) ? ['ArrowDown', 'ArrowUp'] : ['ArrowDown', 'ArrowUp', 'Home', 'End']
  if (!keys.includes(event.key)) return
  event.preventDefault()
  details.setAttribute('open', '')
  const entries = [...details.querySelectorAll<HTMLElement>('.menu :is(a, button)')].filter(
    entry => !entry.closest('[hidden]'),
  )
  const at = entries.indexOf(document.activeElement as HTMLElement)
  const next =
    { ArrowDown: at + 1, ArrowUp: at < 0 ? entries.length - 1 : at - 1, Home: 0, End: entries.length - 1 }[event.key] ??
    0
  entries[(next + entries.length) % entries.length]?.focus()
}

/** A space does not count, because it activates the focused element. */
function isLetter({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey && !isField(target)
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement
}
