// The position in the tokens, and the basic operations of the parser.

import { lineOf, type Tokens, type ZigTokenKind } from './tokenize.ts'

/** Brackets and limits for skipping parts that cannot be parsed. */
export interface ErrorRecovery {
  /** For each token the index of its enclosing bracket, -1 outside of all. */
  within: readonly number[]
  /** Index of an opening bracket → index of its closing one. */
  closing: ReadonlyMap<number, number>
  /** Number of parts that may still be skipped. */
  left: number
}

/** Far deeper than real code. Without a limit, deep nesting would overflow the stack. */
export const MAX_DEPTH = 400

/** A single error object for skipped parts: its message is never shown, and creating errors is slow. */
const UNREADABLE = new Error('This part cannot be read.')

export class Cursor {
  at = 0
  /** Current nesting of expressions and types. */
  private depth = 0

  /** @param code Given for readers' code: all bodies are recorded, and parts that cannot be parsed are skipped. */
  constructor(
    readonly tokens: Tokens,
    readonly code?: ErrorRecovery,
  ) {}

  /** Readers' code may end in the middle of a block. */
  isTruncated(): boolean {
    return this.code !== undefined && this.kind() === 'end'
  }

  nested<T>(parse: () => T): T {
    const { depth } = this
    if (depth > MAX_DEPTH) this.unexpected('text that is nested less')
    this.depth = depth + 1
    const parsed = parse()
    this.depth = depth
    return parsed
  }

  /**
   * Skips a part of readers' code that cannot be parsed, up to the next semicolon or the end of the enclosing bracket. The
   * cursor never moves back, so the time stays linear.
   */
  withRecovery(open: number, parse: () => void): void {
    const { code, depth, at } = this
    try {
      parse()
    } catch (error) {
      if (!code || code.left-- <= 0) throw error
      this.depth = depth
      const close = code.closing.get(open) ?? this.tokens.text.length - 1
      if (this.at > close) throw error
      while (this.at < close && !(this.sees(';') && code.within[this.at] === open)) this.at++
      if (this.at < close) this.at++
      if (this.at === at) throw error
    }
  }

  text(ahead = 0): string {
    return this.tokens.text[this.at + ahead] ?? ''
  }

  kind(ahead = 0): ZigTokenKind {
    return this.tokens.kind[this.at + ahead] ?? 'end'
  }

  /** Whether the next token is this sign or keyword. Identifiers never equal keywords, because quoted ones include their quotes. */
  sees(wanted: string): boolean {
    return this.text() === wanted
  }

  eat(wanted: string): boolean {
    if (this.text() !== wanted || this.kind() === 'end') return false
    this.at++
    return true
  }

  expect(wanted: string): void {
    if (!this.eat(wanted)) this.unexpected(`"${wanted}"`)
  }

  expectKind(wanted: ZigTokenKind): string {
    if (this.kind() !== wanted) this.unexpected(`a ${wanted}`)
    this.at++
    return this.text(-1)
  }

  /** Parses a comma-separated list up to a closing sign. A trailing comma is allowed. */
  list<T>(close: string, item: () => T): T[] {
    const items: T[] = []
    while (!this.eat(close)) {
      items.push(item())
      if (!this.eat(',') && !this.sees(close)) this.unexpected(`"," or "${close}"`)
    }
    return items
  }

  unexpected(wanted: string): never {
    const { tokens, at } = this
    if (this.code) throw UNREADABLE
    const found = this.kind() === 'end' ? 'the end of the file' : JSON.stringify(this.text())
    throw new Error(`${tokens.file}:${lineOf(tokens, at)}: expected ${wanted}, found ${found}.`)
  }
}
