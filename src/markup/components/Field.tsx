import { createContext, type ReactNode, useContext } from 'react'
import { useBody } from './context.ts'

interface FieldProps {
  name: string
  type?: string
  required?: boolean
  default?: string | number | boolean
  children?: ReactNode
}

const InGroup = createContext(false)

export function FieldGroup({ children }: { children?: ReactNode }) {
  return (
    <InGroup value={true}>
      <dl className="fields">{children}</dl>
    </InGroup>
  )
}

/** A field, option or parameter with its name, type, default and description. */
export function FieldItem(props: FieldProps) {
  const isInGroup = useContext(InGroup)
  return isInGroup ? (
    <Entry {...props} />
  ) : (
    <dl className="fields">
      <Entry {...props} />
    </dl>
  )
}

function Entry({ name, type, required, default: initial, children }: FieldProps) {
  const { messages } = useBody()
  return (
    <div>
      <dt>
        <code>{name}</code>
        {type && <code className="t">{type}</code>}
        {required && <span className="req">{messages.required}</span>}
        {initial !== undefined && (
          <span>
            {messages.default} <code>{String(initial)}</code>
          </span>
        )}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
