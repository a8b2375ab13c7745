import type { ReactNode } from 'react'
import { Icon } from '../../shell/icons/Icon.tsx'
import { useBody } from './context.ts'

export interface Panel {
  label: string
  icon?: string
  content: ReactNode
}

interface PanelsProps {
  className: string
  /** Read out for the whole group. */
  label: string
  panels: Panel[]
  /** Groups with the same key choose together and are remembered; null: not remembered. */
  memory: string | null
}

/**
 * One panel of several, chosen with radio buttons: works without script. The n-th button shows the n-th panel (panels.css).
 * Buttons stand before the panels, and `<tab-choice>` between them, so that a remembered choice is there before a panel
 * is (see tabs-memory.ts).
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

/** What groups are remembered by: the author's word, else what can be chosen. */
export function memoryKey(sync: string | undefined, labels: readonly string[]): string | null {
  if (labels.length < 2) return null
  return sync ?? labels.join('|')
}
