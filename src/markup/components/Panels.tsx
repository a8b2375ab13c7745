import { Children, isValidElement, type ReactNode } from 'react'
import { Icon } from '../../shell/icons/Icon.tsx'
import { useBody } from './context.ts'

export interface Panel {
  label: string
  icon?: string
  content: ReactNode
}

interface PanelsProps {
  className: string
  /** The accessible name of the group. */
  label: string
  panels: Panel[]
  /** Groups with the same key share their remembered choice. `null`: the choice is not remembered. */
  memory: string | null
}

/**
 * Tabs made of radio buttons, so that they work without script. The n-th button shows the n-th panel (panels.css). `<tab-choice>`
 * follows the buttons and precedes the panels, so that a remembered choice is restored before a panel is painted (see
 * tabs-memory.ts).
 */
export function Panels({ className, label, panels, memory }: PanelsProps) {
  const name = useBody().newName('tabs')
  return (
    <div className={className}>
      <div role="radiogroup" aria-label={label}>
        {panels.map((panel, index) => (
          <label key={panel.label}>
            <input type="radio" name={name} value={panel.label} defaultChecked={index === 0} />
            {panel.icon && <Icon name={panel.icon} />}
            {panel.label}
          </label>
        ))}
        {memory !== null && <tab-choice data-key={memory} />}
      </div>
      {panels.map(panel => (
        <div key={panel.label} data-label={panel.label}>
          {panel.content}
        </div>
      ))}
    </div>
  )
}

/** Returns the key for a group's choice: the author's `sync` attribute, or the labels. */
export function memoryKey(sync: string | undefined, labels: readonly string[]): string | null {
  if (labels.length < 2) return null
  return sync ?? labels.join('|')
}

interface TabsItemProps {
  label: string
  icon?: string
  children?: ReactNode
}

/** Alternative contents as tabs. The selected tab is remembered across pages. */
export function Tabs({ sync, children }: { sync?: string; children?: ReactNode }) {
  const { messages } = useBody()
  const panels = Children.toArray(children)
    .filter(child => isValidElement<TabsItemProps>(child))
    .map(item => ({ label: item.props.label, icon: item.props.icon, content: item }))
  const memory = memoryKey(
    sync,
    panels.map(panel => panel.label),
  )
  return <Panels className="tabs" label={messages.tabs} panels={panels} memory={memory} />
}

export function TabsItem({ children }: TabsItemProps) {
  return <>{children}</>
}
