// The builtins of the language: their argument counts, and the replacements of removed ones.

import { isBefore } from './is-before.ts'

/** Number of arguments → names. Apart from `fieldParentPtr`, no builtin has changed its number of arguments. */
const COUNTS: Readonly<Record<string, string>> = {
  0: 'EnumLiteral This breakpoint cVaStart disableInstrumentation disableIntrinsics errorReturnTrace frame frameAddress inComptime returnAddress src trap',
  1: 'Frame SpirvType Tuple Type abs addrSpaceCast alignCast alignOf backingInt bitCast bitReverse bitSizeOf branchHint byteSwap cImport cInclude cUndef cVaCopy cVaEnd ceil clz compileError constCast cos ctz embedFile enumFromInt errorCast errorFromInt errorName exp exp2 fence floatCast floatFromInt floor frameSize fromBackingInt import intCast intFromBool intFromEnum intFromError intFromFloat intFromPtr log log10 log2 panic popCount ptrCast ptrFromInt round setAlignStack setCold setEvalBranchQuota setFloatMode setRuntimeSafety sin sizeOf splat sqrt tagName tan trunc truncate typeInfo typeName volatileCast wasmMemorySize workGroupId workGroupSize workItemId',
  2: 'FieldType Int Vector addWithOverflow as bitOffsetOf cDefine cVaArg divCeil divExact divFloor divTrunc export extern field fieldParentPtr hasDecl hasField memcpy memmove memset mod mulWithOverflow offsetOf prefetch reduce rem shlExact shlWithOverflow shrExact subWithOverflow wasmMemoryGrow',
  3: 'atomicLoad call unionInit',
  4: 'Enum Fn Pointer asyncCall atomicStore mulAdd select shuffle',
  5: 'Struct Union atomicRmw',
  6: 'cmpxchgStrong cmpxchgWeak',
  any: 'TypeOf compileLog max min',
}

interface Lifetime {
  /** The first release with it. */
  since?: string
  /** The first release without it. */
  until?: string
  /** The replacement. */
  use?: string
}

const LIFETIMES: Readonly<Record<string, Lifetime>> = {
  abs: { since: '0.12.1', use: '@fabs or std.math.absInt' },
  errorCast: { since: '0.12.1', use: '@errSetCast' },
  asyncCall: { until: '0.15.1' },
  frameSize: { until: '0.15.1' },
  fence: { until: '0.14.1', use: 'an atomic operation with a stronger ordering' },
  setAlignStack: { until: '0.14.1', use: 'callconv(.{ … = .{ .incoming_stack_alignment = … } })' },
  setCold: { until: '0.14.1', use: '@branchHint(.cold)' },
  branchHint: { since: '0.14.1', use: '@setCold(true)' },
  disableInstrumentation: { since: '0.14.1' },
  disableIntrinsics: { since: '0.14.1' },
  FieldType: { since: '0.14.1', use: 'std.meta.FieldType' },
  memmove: { since: '0.15.1', use: 'std.mem.copyForwards' },
  Type: { until: '0.16.0', use: '@Int, @Struct, @Union, @Enum, @Pointer, @Fn or @Tuple' },
  Enum: { since: '0.16.0', use: '@Type' },
  EnumLiteral: { since: '0.16.0', use: '@TypeOf(.literal)' },
  Fn: { since: '0.16.0', use: '@Type' },
  Int: { since: '0.16.0', use: 'std.meta.Int' },
  Pointer: { since: '0.16.0', use: '@Type' },
  Struct: { since: '0.16.0', use: '@Type' },
  Tuple: { since: '0.16.0', use: 'std.meta.Tuple' },
  Union: { since: '0.16.0', use: '@Type' },
  cImport: { until: '0.17.0', use: 'b.addTranslateC in build.zig' },
  cInclude: { until: '0.17.0', use: 'b.addTranslateC in build.zig' },
  cDefine: { until: '0.17.0', use: 'b.addTranslateC in build.zig' },
  cUndef: { until: '0.17.0', use: 'b.addTranslateC in build.zig' },
  SpirvType: { since: '0.17.0' },
  backingInt: { since: '0.17.0', use: '@bitCast' },
  fromBackingInt: { since: '0.17.0', use: '@bitCast' },
  divCeil: { since: '0.17.0', use: 'std.math.divCeil' },
  fabs: { until: '0.12.1', use: '@abs' },
  errSetCast: { until: '0.12.1', use: '@errorCast' },
}

/** Builtins removed before the oldest supported release, with their replacements. */
const REMOVED_EARLIER: Readonly<Record<string, string>> = {
  intToFloat: '@floatFromInt',
  floatToInt: '@intFromFloat',
  intToPtr: '@ptrFromInt',
  ptrToInt: '@intFromPtr',
  enumToInt: '@intFromEnum',
  intToEnum: '@enumFromInt',
  boolToInt: '@intFromBool',
  errToInt: '@intFromError',
  errorToInt: '@intFromError',
  intToErr: '@errorFromInt',
  intToError: '@errorFromInt',
  maximum: '@max',
  minimum: '@min',
  byteOffsetOf: '@offsetOf',
  truncateTo: '@truncate',
}

const ORDER = 'AtomicOrder'
/** The types of `std.builtin` that arguments have, by position. */
const ARGUMENTS: Readonly<Record<string, readonly (string | undefined)[]>> = {
  '@atomicLoad': [undefined, undefined, ORDER],
  '@atomicStore': [undefined, undefined, undefined, ORDER],
  '@atomicRmw': [undefined, undefined, 'AtomicRmwOp', undefined, ORDER],
  '@cmpxchgStrong': [undefined, undefined, undefined, undefined, ORDER, ORDER],
  '@cmpxchgWeak': [undefined, undefined, undefined, undefined, ORDER, ORDER],
  '@fence': [ORDER],
  '@branchHint': ['BranchHint'],
  '@call': ['CallModifier'],
  '@export': [undefined, 'ExportOptions'],
  '@extern': [undefined, 'ExternOptions'],
  '@prefetch': [undefined, 'PrefetchOptions'],
  '@reduce': ['ReduceOp'],
  '@setFloatMode': ['FloatMode'],
  '@Type': ['Type'],
}

/** Returns the type of `std.builtin` that an argument of a builtin must have, or `null` if it has none. */
export function argumentType(name: string, index: number): string | null {
  const type = Object.hasOwn(ARGUMENTS, name) ? ARGUMENTS[name]![index] : undefined
  return type ?? null
}

const COUNT_OF = new Map(
  Object.entries(COUNTS).flatMap(([count, names]) =>
    names.split(' ').map((name): [string, number | null] => [name, count === 'any' ? null : Number(count)]),
  ),
)

export interface BuiltinProblem {
  note: string
  use?: string
}

/** Returns the problem with a call of a builtin in a version, or `null` if there is none. */
export function builtinProblem(name: string, count: number, version: string): BuiltinProblem | null {
  const before = Object.hasOwn(REMOVED_EARLIER, name) ? REMOVED_EARLIER[name] : undefined
  if (before) return { note: `\`@${name}\` was removed in 0.11.`, use: before }
  const lifetime = Object.hasOwn(LIFETIMES, name) ? LIFETIMES[name]! : {}
  const use = lifetime.use === undefined ? {} : { use: lifetime.use }
  if (lifetime.until && !isBefore(version, lifetime.until))
    return { note: `\`@${name}\` was removed in ${minor(lifetime.until)}.`, ...use }
  if (lifetime.since && isBefore(version, lifetime.since))
    return { note: `\`@${name}\` came with ${minor(lifetime.since)}.`, ...use }
  if (name === 'fieldParentPtr' && version === '0.11.0')
    return count === 3 ? null : { note: '`@fieldParentPtr` takes the type first, before 0.12: 3 arguments.' }
  const wanted = COUNT_OF.get(name)
  if (wanted === undefined) return Object.hasOwn(LIFETIMES, name) ? null : { note: `There is no builtin \`@${name}\`.` }
  if (wanted === null || wanted === count) return null
  const cast = wanted === 1 && count === 2 && CASTS.has(name)
  return {
    note: `\`@${name}\` takes ${wanted === 1 ? '1 argument' : `${wanted} arguments`}, not ${count}.`,
    ...(cast ? { use: `@as(T, @${name}(value)), or the type of what it is given to` } : {}),
  }
}

const CASTS = new Set(
  'intCast floatCast bitCast ptrCast alignCast truncate enumFromInt errorFromInt floatFromInt intFromFloat ptrFromInt splat'.split(
    ' ',
  ),
)

const minor = (version: string): string => version.split('.').slice(0, 2).join('.')
