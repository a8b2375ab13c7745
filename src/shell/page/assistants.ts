// The two assistants of the page menu. Each opens with a question about the page's Markdown (R20).

export interface Assistant {
  name: string
  icon: string
  /** Address to which the question is appended. */
  ask: string
}

export const ASSISTANTS: readonly Assistant[] = [
  { name: 'ChatGPT', icon: 'i-lucide-message-square', ask: 'https://chatgpt.com/?hints=search&q=' },
  { name: 'Claude', icon: 'i-lucide-sparkles', ask: 'https://claude.ai/new?q=' },
]

export function questionUrl({ ask }: Assistant, markdownUrl: string): string {
  return ask + encodeURIComponent(`Read ${markdownUrl} so I can ask questions about it.`)
}
