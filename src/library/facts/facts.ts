// The facts of one version of Zig's standard library, as `npm run reference` writes them to reference/{version}/{module}.json.
// Keys that would hold nothing (false, empty) are left out. Facts only: names, signatures, values and line numbers (R33).

/** One file: a module of std, or std itself (`std.json`). */
export interface ModuleFacts {
  module: string
  /** `std.array_list`; `std` for std itself. */
  path: string
  version: string
  /** Sorted by path; a path stands here once. The first one is the module itself where the module is a declaration. */
  declarations: Declaration[]
}

/**
 * A public declaration under its canonical path. A path is valid Zig (`std.c.@"close$NOCANCEL"`): split it with `splitPath`.
 * Members of a container are the declarations whose path is one name longer.
 */
export interface Declaration extends Thing {
  path: string
  /** Upstream has words of its own for it. */
  documented?: true
  /** It has a doctest. */
  tested?: true
  /** `use` is the path of what replaces it, or a builtin (`@memmove`), when upstream names one that exists. */
  deprecated?: true | { use: string }
  /** Where the declaration is written. */
  source: SourceLocation
  /** The public alias that makes it reachable, where the declaration itself is out of reach. */
  exported?: SourceLocation
  /** Its name at `source`, where that differs from the name in `path`. */
  declaredAs?: string
  /** Other public paths that lead here. */
  aliases?: string[]
  /** Which of the nearest conditional ancestor's `variants` (or `gives`) it stands in. */
  variant?: number
  /** The same path in further variants. */
  others?: Array<Omit<Declaration, 'path' | 'others'>>
}

export type Kind =
  | 'function'
  /** A function that returns a type: see `gives`. */
  | 'typeFunction'
  /** A struct without fields and methods: a file or a group of declarations. */
  | 'namespace'
  | 'struct'
  | 'enum'
  | 'union'
  | 'opaque'
  | 'errorSet'
  /** A constant that is a generic called with arguments: see `instance`. */
  | 'instance'
  /** A constant that is a type but no container: `c_int`, `*const fn () void`. */
  | 'type'
  | 'constant'
  | 'variable'
  /** Another name of something public: see `target`. */
  | 'alias'
  /** An alias that leads nowhere. */
  | 'unresolved'
  /** `@compileError`: naming it stops the compiler. */
  | 'unsupported'

/** What a declaration, or one variant of it, is. */
export interface Thing {
  kind: Kind
  /** Where the container is written, if not inside `source`, or what part of `source` it is. */
  body?: SourceLocation

  // Functions
  /** `pub fn append(self: *Self, gpa: Allocator, item: T) Allocator.Error!void` */
  signature?: Text
  parameters?: Parameter[]
  /** The part of the signature that is the return type. */
  returns?: Span
  /** Of a function: what it can fail with. Of an error set: all of its errors. */
  errors?: Errors
  /** The first parameter is the container the function stands in. */
  method?: true
  /** What a function that returns a type returns; the hidden or unnamed container an ordinary function returns;
   * the container of an instance whose generic is private. */
  gives?: Variant[]

  // Containers
  /** `packed struct(u32)`, `union(enum)`. */
  head?: Text
  fields?: Field[]
  /** Of a hidden container: the path its members are filed under, which may be another declaration's. */
  membersAt?: string

  // Constants, variables, types
  type?: Text
  /** `…` where the value is code or long. */
  value?: Text

  /** Of an alias. */
  target?: string
  /** Of an instance, or of a function that forwards to another generic. */
  instance?: Instance
  /** The declaration depends on the platform or on a parameter: `kind` is that of the variant for x86_64-linux. */
  variants?: Variant[]
}

export interface Variant extends Thing {
  /** All of them must hold. */
  when?: Condition[]
  /** This is the one for x86_64-linux. */
  chosen?: true
}

/** The expression `on` has one of the values `is`: `.linux`, `true`, `null`, `not null`, or `else` (none of the others). */
export interface Condition {
  on: string
  is: string[]
}

export interface Instance {
  /** The generic as the source names it, with its arguments. */
  text: Text
  /** The generic's path, if it is public. */
  of?: string
  args: string[]
  /** What the arguments are for, where the generic is private and nobody can look it up. */
  names?: string[]
  /** Whose members it has: a path of a declaration, absent when the generic computes its type. */
  membersAt?: string
}

export interface Parameter {
  /** Absent in function types and `...`. */
  name?: string
  /** The part of the signature that is the type (`anytype` and `...` included). */
  type: Span
  comptime?: true
  noalias?: true
  anytype?: true
}

export interface Errors {
  names?: string[]
  /** `!T`: the compiler works it out. */
  inferred?: true
  /** `anyerror`. */
  any?: true
  /** Sets that depend on a parameter or cannot be followed, as the source names them. */
  open?: string[]
}

export interface Field {
  /** Absent for the fields of a tuple. */
  name?: string
  type?: Text
  /** A field's default, or an enum value's number (counted on where the source leaves it out). */
  value?: Text
  align?: string
  comptime?: true
  documented?: true
  deprecated?: true
  /** Public functions of the unnamed container that is its type, inner fields before their names: `active.removeAt`. */
  functions?: FieldFunction[]
  line: number
}

export interface FieldFunction {
  name: string
  signature: Text
  line: number
}

/** What stands under a declaration without being one. */
export type PartKind = 'field' | 'value' | 'error'

/** Signature or expression on one line; `refs` are the parts that name a public declaration. */
export interface Text {
  text: string
  refs?: Ref[]
}

export type Span = [start: number, end: number]
export type Ref = [start: number, end: number, path: string]
/** File relative to lib/std, first and last line. */
export type SourceLocation = [file: string, line: number, endLine: number]

/** A part of a text with its references, as `parameters` and `returns` point to. */
export function sliceText({ text, refs = [] }: Text, [start, end]: Span): Text {
  const inside = refs.filter(ref => ref[0] >= start && ref[1] <= end)
  const moved = inside.map(([from, to, path]): Ref => [from - start, to - start, path])
  const part = text.slice(start, end)
  return moved.length > 0 ? { text: part, refs: moved } : { text: part }
}
