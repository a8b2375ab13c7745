// One table from a tag of a body to what draws it. Names are those of src/content/components.ts.

import type { ComponentType } from 'react'
import { headingView } from './Heading.tsx'
import * as views from './views.tsx'

// Each component takes the properties its specification checked at build time.
// biome-ignore lint/suspicious/noExplicitAny: the properties differ by component
type View = ComponentType<any>

export const COMPONENT_VIEWS: Record<string, View> = {
  accordion: views.Accordion,
  'accordion-item': views.AccordionItem,
  badge: views.Badge,
  blockquote: views.Blockquote,
  callout: views.Callout,
  card: views.Card,
  'card-group': views.CardGroup,
  'code-group': views.CodeGroup,
  'code-tree': views.CodeGroup,
  'code-preview': views.CodePreview,
  collapsible: views.Collapsible,
  field: views.Field,
  'field-group': views.FieldGroup,
  icon: views.IconView,
  image: views.Picture,
  kbd: views.Kbd,
  steps: views.Steps,
  tabs: views.Tabs,
  'tabs-item': views.TabsItem,
  note: views.admonition('info', 'i-lucide-info'),
  tip: views.admonition('success', 'i-lucide-lightbulb'),
  warning: views.admonition('warning', 'i-lucide-triangle-alert'),
  caution: views.admonition('error', 'i-lucide-octagon-alert'),
  h1: headingView('h1'),
  h2: headingView('h2'),
  h3: headingView('h3'),
  h4: headingView('h4'),
  h5: headingView('h5'),
  h6: headingView('h6'),
  a: views.Link,
  img: views.Picture,
  li: views.ListItem,
  table: views.Table,
  td: views.Cell('td'),
  th: views.Cell('th'),
}
