import { Component, type ErrorInfo, type ReactNode } from 'react'

interface BoundaryProps {
  /** Called before React removes the children, whose nodes are still in the document. */
  onFail?: () => void
  /** Called after that; `retry` renders the children again. */
  onError: (error: unknown, retry: () => void, info: ErrorInfo) => void
  children: ReactNode
}

/** Catches errors of its children, which React removes when they fail to render. */
export class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError(error, () => this.setState({ hasFailed: false }), info)
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    this.props.onFail?.()
    return null
  }
}
