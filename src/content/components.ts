// Components that Markdown may use: their properties, and where they are allowed.
// They are rendered in src/markup/components, and converted to plain Markdown in plain.ts.

import { z } from 'zod'
import { EXPORT_GROUPS, OPERATION_PARTS } from '../model/content/figures.ts'
import { ICON_FORM, ICON_NAME } from '../model/content/icon-name.ts'
import type { BodyNode } from '../model/content/types.ts'
import {
  emptyProblem,
  type FactAndFix,
  fileNamesProblem,
  labelsProblem,
  stepsProblem,
} from './component-content-checks.ts'

/** The Content-Security-Policy allows only images of this site. */
export const OWN_PICTURE = /^\/(?!\/)/

export interface ComponentSpec {
  /** Used inside a line of text (`:kbd{value="K"}`). */
  inline?: boolean
  props: z.ZodObject
  /** Names of the allowed direct children. Any content is allowed if absent. */
  children?: readonly string[]
  /** The components that may be its parent. */
  within?: readonly string[]
  /** Checks properties and children together. */
  check?: (props: Record<string, unknown>, children: readonly BodyNode[]) => FactAndFix | null
}

const icon = z.string().regex(ICON_NAME, ICON_FORM)
const text = z.string().min(1)
const color = z.enum(['primary', 'neutral', 'info', 'success', 'warning', 'error'])
const target = z.enum(['_self', '_blank'])
const none = z.strictObject({})
const picture = z
  .string()
  .regex(OWN_PICTURE, 'name a picture of this site by its path below public/, such as /pictures/x.png')
const admonition = linked(z.strictObject({ icon: icon.optional(), title: text.optional(), to: text.optional() }))

export const COMPONENTS: Record<string, ComponentSpec> = {
  accordion: { props: none, children: ['accordion-item'], check: labelsProblem },
  'accordion-item': {
    props: z.strictObject({ label: text, icon: icon.optional(), open: z.boolean().optional() }),
    within: ['accordion'],
    check: emptyProblem(),
  },
  badge: {
    inline: true,
    props: z.strictObject({ color: color.optional(), label: text.optional() }),
    check: emptyProblem('label'),
  },
  blockquote: { props: z.strictObject({ cite: text.optional() }), check: emptyProblem() },
  callout: {
    props: linked(
      z.strictObject({ icon: icon.optional(), color: color.optional(), title: text.optional(), to: text.optional() }),
    ),
    check: emptyProblem('title'),
  },
  card: {
    props: z.strictObject({
      title: text,
      icon: icon.optional(),
      to: text.optional(),
      target: target.optional(),
      badge: text.optional(),
    }),
  },
  'card-group': { props: none, children: ['card'], check: emptyProblem() },
  'code-group': { props: z.strictObject({ sync: text.optional() }), children: ['pre'], check: labelsProblem },
  'code-tree': {
    props: z.strictObject({ default: text.optional(), label: text.optional() }),
    children: ['pre'],
    check: fileNamesProblem,
  },
  'code-preview': { props: z.strictObject({ label: text.optional() }), check: emptyProblem() },
  collapsible: {
    props: z.strictObject({ label: text, icon: icon.optional(), open: z.boolean().optional() }),
    check: emptyProblem(),
  },
  // Programs to start from, the first one shown.
  playground: { props: none, children: ['pre'], check: emptyProblem() },
  // The build fills these in: see src/pipeline/figures.
  'exports-table': { props: z.strictObject({ kind: z.enum(EXPORT_GROUPS) }), children: [] },
  field: {
    props: z.strictObject({
      name: text,
      type: text.optional(),
      required: z.boolean().optional(),
      default: z.union([z.string(), z.number(), z.boolean()]).optional(),
    }),
  },
  'field-group': { props: none, children: ['field'], check: emptyProblem() },
  icon: { inline: true, props: z.strictObject({ name: icon, label: text.optional() }) },
  image: {
    props: z.strictObject({ src: picture, alt: z.string(), caption: text.optional(), zoom: z.boolean().optional() }),
  },
  // The app handles its clicks (src/browser/app.tsx).
  'keep-offline': { props: z.strictObject({ label: text }), children: [] },
  kbd: { inline: true, props: z.strictObject({ value: text }) },
  'operations-figures': { props: z.strictObject({ part: z.enum(OPERATION_PARTS) }), children: [] },
  steps: {
    props: z.strictObject({ level: z.union([z.literal(2), z.literal(3), z.literal(4)]).optional() }),
    check: stepsProblem,
  },
  tabs: { props: z.strictObject({ sync: text.optional() }), children: ['tabs-item'], check: labelsProblem },
  'tabs-item': {
    props: z.strictObject({ label: text, icon: icon.optional() }),
    within: ['tabs'],
    check: emptyProblem(),
  },
  note: { props: admonition, check: emptyProblem('title') },
  tip: { props: admonition, check: emptyProblem('title') },
  warning: { props: admonition, check: emptyProblem('title') },
  caution: { props: admonition, check: emptyProblem('title') },
}

/** A box with a link needs a title, because it is the text of the link. */
function linked<T extends z.ZodObject>(props: T): T {
  return props.refine(({ title, to }) => to === undefined || title !== undefined, {
    path: ['title'],
    message: 'a box with "to" needs a title, which is the text of its link',
  })
}
