// The syntax tree of Zig, as detailed as the reference data needs it. Every node has its range of tokens: [first, end).

export interface Node {
  first: number
  end: number
}

export type Expression =
  | (Node & { kind: 'name'; name: string })
  | (Node & { kind: 'literal'; of: 'number' | 'string' | 'char' | 'lines' | 'unreachable' | 'anyframe' })
  | (Node & { kind: 'enumLiteral'; name: string })
  | (Node & { kind: 'errorValue'; name: string })
  | (Node & { kind: 'builtin'; name: string; args: Expression[] })
  | (Node & { kind: 'access'; object: Expression; name: string })
  | (Node & { kind: 'suffix'; op: '.*' | '.?'; operand: Expression })
  | (Node & { kind: 'call'; callee: Expression; args: Expression[] })
  | (Node & { kind: 'index'; object: Expression; parts: Expression[]; isSlice: boolean })
  | (Node & { kind: 'prefix'; op: string; operand: Expression })
  | (Node & { kind: 'binary'; op: string; left: Expression; right: Expression; payload?: string[] })
  | (Node & { kind: 'optional'; child: Expression })
  | (Node & { kind: 'pointer'; child: Expression; size: 'one' | 'many' | 'slice'; parts: Expression[] })
  | (Node & { kind: 'array'; child: Expression; parts: Expression[] })
  | (Node & { kind: 'errorUnion'; errors?: Expression; payload: Expression })
  | (Node & { kind: 'if'; condition: Expression; payload?: string[]; then: Expression; otherwise?: Expression })
  | (Node & { kind: 'switch'; operand: Expression; prongs: ProngNode[] })
  | LoopNode
  | InitNode
  | (Node & { kind: 'jump'; of: 'return' | 'break' | 'continue'; label?: string; value?: Expression })
  | (Node & { kind: 'asm'; parts: Expression[] })
  | (Node & { kind: 'group'; inner: Expression })
  | BlockNode
  | ErrorSetNode
  | PrototypeNode
  | ContainerNode

export interface LoopNode extends Node {
  kind: 'loop'
  of: 'for' | 'while'
  parts: Expression[]
  /** Names of `|item, index|`. */
  payload?: string[]
  body: Expression
  otherwise?: Expression
}

/** `T{ .a = 1 }`, `.{ 1, 2 }`. */
export interface InitNode extends Node {
  kind: 'init'
  type?: Expression
  items: Expression[]
  /** Names of the fields, one per item; `undefined` for items of a list. */
  names: (string | undefined)[]
}

export interface ProngNode extends Node {
  /** Empty for `else`. A range `a...b` is a binary expression. */
  items: Expression[]
  payload?: string[]
  body: Expression
}

export interface BlockNode extends Node {
  kind: 'block'
  label?: string
  statements: StatementNode[]
}

export type StatementNode = Expression | VariableNode | (Node & { kind: 'defer'; body: StatementNode })

export interface ErrorSetNode extends Node {
  kind: 'errorSet'
  names: Array<{ name: string; token: number }>
}

export interface PrototypeNode extends Node {
  kind: 'prototype'
  name?: string
  parameters: ParameterNode[]
  /** Expressions of align, addrspace, linksection and callconv. */
  parts: Expression[]
  returns: Expression
}

export interface ParameterNode extends Node {
  name?: string
  comptime: boolean
  noalias: boolean
  /** Absent for `anytype` and `...`. */
  type?: Expression
  special?: 'anytype' | '...'
}

export interface ContainerNode extends Node {
  kind: 'container'
  of: 'struct' | 'enum' | 'union' | 'opaque'
  layout?: 'extern' | 'packed'
  /** `enum(u8)`, `union(Tag)`, `packed struct(u32)`. */
  tag?: Expression
  /** `union(enum)`, `union(enum(u8))`. */
  taggedUnion: boolean
  /** The `{` of the body; -1 when the container is a file. */
  open: number
  fields: FieldNode[]
  declarations: Array<VariableNode | FunctionNode>
  /** Containers whose declarations are included (`pub usingnamespace`, until 0.14). */
  mixins: Expression[]
  /** Names that have a doctest (`test name {}`). */
  doctests: Set<string>
  /** Bodies of tests and `comptime` blocks. Only recorded in readers' code. */
  blocks: BlockNode[]
  /** Statements outside of any function. Only in readers' code. */
  loose: StatementNode[]
}

export interface FieldNode extends Node {
  /** Absent for the fields of a tuple. */
  name?: string
  comptime: boolean
  type?: Expression
  align?: Expression
  value?: Expression
}

export interface VariableNode extends Node {
  kind: 'variable'
  name: string
  public: boolean
  mutable: boolean
  type?: Expression
  /** Expressions of align, addrspace and linksection. */
  parts: Expression[]
  value?: Expression
}

export interface FunctionNode extends Node {
  kind: 'function'
  name: string
  public: boolean
  prototype: PrototypeNode
  /** Only recorded for functions that return a type, and in readers' code. */
  body?: BlockNode
}
