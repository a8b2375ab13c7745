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
  /** Groups with the same key share their remembered choice. The default is the labels. */
  sync: string | undefined
  /** The mark of a group that another release replaces. */
  variant?: string | undefined
}

/**
 * Tabs made of radio buttons, so that they work without script. The n-th button shows the n-th panel (panels.css). `<tab-choice>`
 * follows the buttons and precedes the panels, so that a remembered choice is restored before a panel is painted (see
 * tabs-memory.ts).
 */
export function Panels({ className, label, panels, sync, variant }: PanelsProps) {
  const name = useBody().newName('tabs')
  return (
    <div className={className} data-variant={variant}>
      <div role="radiogroup" aria-label={label}>
        {panels.map((panel, index) => (
          <label key={panel.label}>
            <input type="radio" name={name} value={panel.label} defaultChecked={index === 0} />
            {panel.icon && <Icon name={panel.icon} />}
            {panel.label}
          </label>
        ))}
        {panels.length > 1 && <tab-choice data-key={sync ?? panels.map(panel => panel.label).join('|')} />}
      </div>
      {panels.map(panel => (
        <div key={panel.label} data-label={panel.label}>
          {panel.content}
        </div>
      ))}
    </div>
  )
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
  return <Panels className="tabs" label={messages.tabs} panels={panels} sync={sync} />
}

export function TabsItem({ children }: TabsItemProps) {
  return <>{children}</>
}
