import { Children, isValidElement, type ReactNode } from 'react'
import { useBody } from './context.ts'
import { memoryKey, Panels } from './Panels.tsx'

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
