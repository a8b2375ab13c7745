// The content components of spec section 3 as static markup: they work without script.

import { Children, type ReactNode } from 'react'
import { IMAGE_WIDTHS } from '../../shared/constants.ts'
import { imageUrl } from '../../shared/wire.ts'
import type { BodyElement, BodyNode } from '../../shared/types.ts'
import { Icon } from '../icons/Icon.tsx'
import { useBody } from './context.ts'

interface Holds {
  children?: ReactNode
  nodes?: BodyNode[]
}

export function Accordion({ children }: Holds) {
  return <div className="accordion">{children}</div>
}

export function AccordionItem({ label, icon, open, children }: Holds & { label: string; icon?: string; open?: boolean }) {
  return (
    <details open={open}>
      <summary>
        {icon && <Icon name={icon} />}
        {label}
      </summary>
      {children}
    </details>
  )
}

export function Badge({ color = 'primary', label, children }: Holds & { color?: string; label?: string }) {
  return (
    <span className="badge" data-color={color}>
      {Children.count(children) > 0 ? children : label}
    </span>
  )
}

export function Blockquote({ cite, children }: Holds & { cite?: string }) {
  return (
    <blockquote>
      {children}
      {cite && <footer>{cite}</footer>}
    </blockquote>
  )
}

interface CalloutProps extends Holds {
  icon?: string
  color?: string
  title?: string
  to?: string
}

export function Callout({ icon = 'i-lucide-info', color = 'neutral', title, to, children }: CalloutProps) {
  const inner = (
    <>
      <Icon name={icon} />
      <div>
        {title && <p className="title">{title}</p>}
        {children}
      </div>
    </>
  )
  return to ? (
    <a className="callout" data-color={color} href={to}>
      {inner}
    </a>
  ) : (
    <div className="callout" data-color={color} role="note">
      {inner}
    </div>
  )
}

export function admonition(color: string, defaultIcon: string) {
  return function Admonition({ icon = defaultIcon, ...props }: CalloutProps) {
    return <Callout {...props} icon={icon} color={color} />
  }
}

interface CardProps extends Holds {
  title: string
  icon?: string
  to?: string
  target?: string
  badge?: string
}

export function Card({ title, icon, to, target, badge, children }: CardProps) {
  const inner = (
    <>
      <span className="row">
        {icon && <Icon name={icon} />}
        <b>{title}</b>
        {badge && <span className="badge">{badge}</span>}
      </span>
      {children}
    </>
  )
  if (!to) return <div className="card">{inner}</div>
  return (
    <a className="card" href={to} {...(target === '_blank' ? { target, rel: 'noopener noreferrer' } : {})}>
      {inner}
    </a>
  )
}

export function CardGroup({ children }: Holds) {
  return <div className="cards">{children}</div>
}

export function CodePreview({ label, children }: Holds & { label?: string }) {
  return (
    <div className="preview">
      {label && <p className="title">{label}</p>}
      {children}
    </div>
  )
}

export function Collapsible({ label, open, children }: Holds & { label: string; open?: boolean }) {
  return (
    <details className="collapsible" open={open}>
      <summary>{label}</summary>
      {children}
    </details>
  )
}

interface FieldProps extends Holds {
  name: string
  type?: string
  required?: boolean
  default?: string | number | boolean
}

export function Field({ name, type, required, default: initial, children }: FieldProps) {
  return (
    <div className="field">
      <p className="name">
        <code>{name}</code>
        {type && <code className="type">{type}</code>}
        {required && <span className="badge">required</span>}
        {initial !== undefined && (
          <span className="default">
            default <code>{String(initial)}</code>
          </span>
        )}
      </p>
      {children}
    </div>
  )
}

export function FieldGroup({ children }: Holds) {
  return <div className="fields">{children}</div>
}

export function IconView({ name, label }: { name: string; label?: string }) {
  return <Icon name={name} {...(label ? { label } : {})} />
}

interface PictureProps {
  src: string
  alt: string
  title?: string
  caption?: string
}

/** Responsive through `/_image`; its size is known, so nothing shifts when it arrives. */
export function Picture({ src, alt, title, caption }: PictureProps) {
  const info = useBody().image(src)
  const sources = info ? IMAGE_WIDTHS.filter((width, index) => index === 0 || width <= info.width) : []
  const image = (
    <img
      src={info ? imageUrl(src, sources.at(-1)!, 80) : src}
      srcSet={sources.map(width => `${imageUrl(src, width, 80)} ${width}w`).join(', ') || undefined}
      sizes={info ? '(min-width: 820px) 46rem, 100vw' : undefined}
      width={info?.width}
      height={info?.height}
      alt={alt}
      title={title}
      loading="lazy"
      decoding="async"
    />
  )
  if (!caption) return image
  return (
    <figure className="picture">
      {image}
      <figcaption>{caption}</figcaption>
    </figure>
  )
}

export function Kbd({ value }: { value: string }) {
  return <kbd>{value}</kbd>
}

export function Steps({ children }: Holds) {
  return <div className="steps">{children}</div>
}

/** Tabs without script: radio buttons of one name, each followed by its panel. */
export function Tabs({ children, nodes = [] }: Holds) {
  return <PanelSet labels={nodes.map(node => labelOf(node, 'label'))} panels={Children.toArray(children)} />
}

export function TabsItem({ children }: Holds) {
  return <>{children}</>
}

export function CodeGroup({ children, nodes = [] }: Holds) {
  return <PanelSet labels={nodes.map(node => labelOf(node, 'filename'))} panels={Children.toArray(children)} />
}

function PanelSet({ labels, panels }: { labels: string[]; panels: ReactNode[] }) {
  const name = `_tabs-${labels.join('-').replace(/[^\w-]+/g, '')}`
  return (
    <div className="tabs">
      {panels.map((panel, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: panels never change their order
        <div className="tab" key={index}>
          <label>
            <input type="radio" name={name} defaultChecked={index === 0} />
            {labels[index]}
          </label>
          <div className="panel">{panel}</div>
        </div>
      ))}
    </div>
  )
}

function labelOf(node: BodyNode, attribute: string): string {
  if (typeof node === 'string') return ''
  const attributes = (node as BodyElement)[1]
  return String(attributes[attribute] ?? attributes.language ?? '')
}

export function Table({ children }: Holds) {
  return (
    <div className="table">
      <table>{children}</table>
    </div>
  )
}

export function Cell(Tag: 'td' | 'th') {
  return function CellView({ align, children }: Holds & { align?: 'left' | 'right' | 'center' }) {
    return <Tag data-align={align}>{children}</Tag>
  }
}

export function Link({ href, title, children }: Holds & { href: string; title?: string }) {
  const isExternal = /^[a-z]+:/i.test(href)
  return (
    <a href={href} title={title} {...(isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
      {children}
    </a>
  )
}

export function ListItem({ checked, children }: Holds & { checked?: boolean }) {
  if (checked === undefined) return <li>{children}</li>
  return (
    <li className="task">
      <input type="checkbox" checked={checked} disabled aria-label={checked ? 'done' : 'open'} /> {children}
    </li>
  )
}
