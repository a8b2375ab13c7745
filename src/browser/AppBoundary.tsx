import { Component, type ReactNode } from 'react'

interface AppBoundaryProps {
  /** `previous` are the nodes that the element had before the error; `retry` renders the children again. */
  onError: (error: unknown, previous: readonly ChildNode[], retry: () => void) => void
  /** The element that the children are rendered into. */
  element: HTMLElement
  children: ReactNode
}

/** React removes a tree that fails to render. Its nodes are still intact, and `onError` receives them to restore them. */
export class AppBoundary extends Component<AppBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  private previous: readonly ChildNode[] = []

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error, this.previous, () => this.setState({ hasFailed: false }))
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    this.previous = [...this.props.element.childNodes]
    return null
  }
}
