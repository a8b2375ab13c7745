// Maps the tags of a body to their components. The names are those of src/content/components.ts.

import type { ComponentType } from 'react'
import { Accordion, AccordionItem, Collapsible } from './Accordion.tsx'
import { Blockquote, cellView, KeepOffline, ListItem, Steps, Table } from './blocks.tsx'
import { Callout, Caution, Note, Tip, Warning } from './Callout.tsx'
import { Card, CardGroup } from './Card.tsx'
import { CodeGroup, CodePreview } from './CodeGroup.tsx'
import { CodeTree } from './CodeTree.tsx'
import { FieldGroup, FieldItem } from './Field.tsx'
import { ExportsTable, OperationsFigures } from './Figure.tsx'
import { headingView } from './Heading.tsx'
import { Badge, IconView, Kbd, Link } from './inline.tsx'
import { Tabs, TabsItem } from './Panels.tsx'
import { Picture } from './Picture.tsx'
import { Playground } from './Playground.tsx'
import { Recipe, RecipeGuide, Recipes, RecipeTopic } from './Recipes.tsx'

// Each component receives the properties that its specification has checked at build time.
// biome-ignore lint/suspicious/noExplicitAny: the properties differ by component
type View = ComponentType<any>

const HEADINGS = Object.fromEntries((['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const).map(tag => [tag, headingView(tag)]))

export const COMPONENT_VIEWS: Record<string, View> = {
  accordion: Accordion,
  'accordion-item': AccordionItem,
  badge: Badge,
  blockquote: Blockquote,
  callout: Callout,
  card: Card,
  'card-group': CardGroup,
  'code-group': CodeGroup,
  'code-tree': CodeTree,
  'code-preview': CodePreview,
  collapsible: Collapsible,
  'exports-table': ExportsTable,
  field: FieldItem,
  'field-group': FieldGroup,
  icon: IconView,
  image: Picture,
  'keep-offline': KeepOffline,
  kbd: Kbd,
  'operations-figures': OperationsFigures,
  playground: Playground,
  // Authors do not write the recipe components. src/content/cookbook generates them.
  recipe: Recipe,
  'recipe-guide': RecipeGuide,
  'recipe-topic': RecipeTopic,
  recipes: Recipes,
  steps: Steps,
  tabs: Tabs,
  'tabs-item': TabsItem,
  note: Note,
  tip: Tip,
  warning: Warning,
  caution: Caution,
  ...HEADINGS,
  a: Link,
  img: Picture,
  li: ListItem,
  table: Table,
  td: cellView('td'),
  th: cellView('th'),
}
