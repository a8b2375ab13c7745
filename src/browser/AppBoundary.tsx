import { Component, type ReactNode } from 'react'

interface AppBoundaryProps {
  /** `kept` is what stood in the element before; `again` draws anew. */
  onError: (error: unknown, kept: readonly ChildNode[], again: () => void) => void
  /** Where the children are drawn. */
  element: HTMLElement
  children: ReactNode
}

/** What cannot be drawn is taken down by React. The nodes themselves are still whole, and given to whoever decides. */
export class AppBoundary extends Component<AppBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  private kept: readonly ChildNode[] = []

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error, this.kept, () => this.setState({ hasFailed: false }))
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    this.kept = [...this.props.element.childNodes]
    return null
  }
}
