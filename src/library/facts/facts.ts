// The facts of one version of Zig's standard library, as `npm run reference` writes them to reference/{version}/{module}.json.
// Keys with a false or empty value are omitted. Facts are only names, signatures, values and line numbers (R33).

/** The contents of one file: a module of std, or std itself (`std.json`). */
export interface ModuleFacts {
  module: string
  /** `std.array_list`; `std` for std itself. */
  path: string
  version: string
  /** Sorted by path, without duplicates. The first one is the module itself where the module is a declaration. */
  declarations: Declaration[]
}

/**
 * A public declaration under its canonical path. A path is valid Zig (`std.c.@"close$NOCANCEL"`): split it with `splitPath`.
 * Members of a container are the declarations whose path is one name longer.
 */
export interface Declaration extends Definition {
  path: string
  /** It has a doc comment upstream. */
  documented?: true
  /** It has a doctest. */
  tested?: true
  /** `use` is the path of its replacement, or a builtin (`@memmove`), when upstream names one that exists. */
  deprecated?: true | { use: string }
  /** Location of the declaration in the source. */
  source: SourceLocation
  /** Location of the public alias that makes it reachable, where the declaration itself is not public. */
  exported?: SourceLocation
  /** Its name at `source`, if it differs from the name in `path`. */
  declaredAs?: string
  /** Other public paths of the same declaration. */
  aliases?: string[]
  /** Index into the `variants` (or `gives`) of the nearest conditional ancestor that declares it. */
  variant?: number
  /** Declarations of the same path in further variants. */
  others?: Array<Omit<Declaration, 'path' | 'others'>>
}

export const KINDS = [
  'function',
  /** A function that returns a type: see `gives`. */
  'typeFunction',
  /** A struct without fields and methods: a file or a group of declarations. */
  'namespace',
  'struct',
  'enum',
  'union',
  'opaque',
  'errorSet',
  /** A constant that is a generic called with arguments: see `instance`. */
  'instance',
  /** A constant that is a type but no container: `c_int`, `*const fn () void`. */
  'type',
  'constant',
  'variable',
  /** Another name of a public declaration: see `target`. */
  'alias',
  /** An alias whose target cannot be resolved. */
  'unresolved',
  /** `@compileError`: any reference to it fails to compile. */
  'unsupported',
] as const

export type Kind = (typeof KINDS)[number]

/** The definition of a declaration, or of one variant of it. */
export interface Definition {
  kind: Kind
  /** Location of the container: in another place than `source`, or a part of it. */
  body?: SourceLocation

  // Functions
  /** `pub fn append(self: *Self, gpa: Allocator, item: T) Allocator.Error!void` */
  signature?: Text
  parameters?: Parameter[]
  /** The part of the signature that is the return type. */
  returns?: Span
  /** The errors that a function can return, or all errors of an error set. */
  errors?: Errors
  /** The type of the first parameter is the container that declares the function. */
  method?: true
  /** The types that a function returning a type can return; the private or unnamed container an ordinary function returns;
   * or the container of an instance whose generic is private. */
  gives?: Variant[]

  // Containers
  /** `packed struct(u32)`, `union(enum)`. */
  head?: Text
  fields?: Field[]
  /** The path that the members of a private container are listed under, which may belong to another declaration. */
  membersAt?: string

  // Constants, variables, types
  type?: Text
  /** `…` replaces a value that is code or long. */
  value?: Text

  /** The path that an alias names. */
  target?: string
  /** Set for an instance, and for a function that forwards to another generic. */
  instance?: Instance
  /** Present when the declaration depends on the platform or a parameter; `kind` is then that of the x86_64-linux variant. */
  variants?: Variant[]
}

export interface Variant extends Definition {
  /** Conditions that must all hold. */
  when?: Condition[]
  /** Marks the variant for x86_64-linux. */
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
  /** Names of the parameters, where the generic is private and has no page to look them up. */
  names?: string[]
  /** Path of the declaration whose members it has; absent when the generic computes its type. */
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
  /** `!T`: the compiler infers the set. */
  inferred?: true
  /** `anyerror`. */
  any?: true
  /** Sets that depend on a parameter or cannot be resolved, as the source names them. */
  open?: string[]
}

export interface Field {
  /** Absent for the fields of a tuple. */
  name?: string
  type?: Text
  /** A field's default, or the number of an enum value (computed where the source omits it). */
  value?: Text
  align?: string
  comptime?: true
  documented?: true
  deprecated?: true
  /** Public functions of its unnamed container type, prefixed with the names of inner fields: `active.removeAt`. */
  functions?: FieldFunction[]
  line: number
}

export interface FieldFunction {
  name: string
  signature: Text
  line: number
}

/** A part of a declaration that is not a declaration itself. */
export type PartKind = 'field' | 'value' | 'error'

/** A signature or expression on one line; `refs` are the parts that name a public declaration. */
export interface Text {
  text: string
  refs?: Ref[]
}

export type Span = [start: number, end: number]
export type Ref = [start: number, end: number, path: string]
/** A file relative to lib/std, with the first and last line. */
export type SourceLocation = [file: string, line: number, endLine: number]

/** Cuts a span out of a text together with its references, for `parameters` and `returns`. */
export function sliceText({ text, refs = [] }: Text, [start, end]: Span): Text {
  const inside = refs.filter(ref => ref[0] >= start && ref[1] <= end)
  const moved = inside.map(([from, to, path]): Ref => [from - start, to - start, path])
  const part = text.slice(start, end)
  return moved.length > 0 ? { text: part, refs: moved } : { text: part }
}
