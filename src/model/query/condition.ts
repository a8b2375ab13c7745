// Prints a condition of a WHERE clause, and defines the limits that writers and the checker of queries share.

export type Comparison = '=' | '==' | '!=' | '<>' | '<' | '>' | '<=' | '>='
export type Scalar = string | number | boolean
export type ConditionValue = Scalar | readonly Scalar[]

export const COMPARISONS: ReadonlySet<string> = new Set<Comparison>(['=', '==', '!=', '<>', '<', '>', '<=', '>='])

/** D1 refuses longer patterns. The limit applies everywhere, so that a query works on both drivers (R38). */
export const MAX_LIKE_BYTES = 50
// D1 allows expressions with 100 levels, and a chain of n conditions has n levels.
export const MAX_CONDITIONS = 50
export const MAX_CONDITION_NESTING = 20

/** Prints `("title" LIKE '%map%')`. Unknown operators are refused, so that no SQL can be injected. */
export function printCondition(field: string, operator: string, value?: ConditionValue): string {
  const printed = operator.toUpperCase()
  const print = COMPARISONS.has(operator) ? printComparison : PRINTERS.get(printed)
  if (!print)
    throw new Error(`Unknown operator "${operator}". Use one of ${[...COMPARISONS, ...PRINTERS.keys()].join(', ')}.`)
  return `(${quoteField(field)} ${printed}${print(value, operator)})`
}

export function quoteField(field: string): string {
  if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(field))
    throw new Error(`Invalid field name "${field}". Use letters, digits and underscores, and no digit at the start.`)
  return `"${field}"`
}

/** Returns the length of a text in UTF-8. */
export function byteLength(text: string): number {
  return new TextEncoder().encode(text).length
}

type Print = (value: ConditionValue | undefined, operator: string) => string

const printNothing: Print = () => ''
const printComparison: Print = value => ` ${quoteValue(value)}`

// "Validation" in docs/specification.md prescribes these two messages, with the operator as the caller wrote it.
const printList: Print = (value, operator) => {
  if (!Array.isArray(value)) throw new TypeError(notAnArray(operator))
  return ` (${value.map(quoteValue).join(', ')})`
}

const printRange: Print = (value, operator) => {
  if (!Array.isArray(value) || value.length !== 2) throw new Error(notTwoElements(operator))
  return ` ${quoteValue(value[0])} AND ${quoteValue(value[1])}`
}

const printPattern: Print = value => {
  const bytes = byteLength(String(value))
  if (bytes > MAX_LIKE_BYTES)
    throw new Error(`LIKE pattern has ${bytes} bytes. Shorten it to ${MAX_LIKE_BYTES} bytes or fewer.`)
  return printComparison(value, 'LIKE')
}

const PRINTERS = new Map<string, Print>([
  ['IN', printList],
  ['NOT IN', printList],
  ['BETWEEN', printRange],
  ['NOT BETWEEN', printRange],
  ['IS NULL', printNothing],
  ['IS NOT NULL', printNothing],
  ['LIKE', printPattern],
  ['NOT LIKE', printPattern],
])

// Numbers are quoted too, because SQLite converts them to the type of the compared column.
function quoteValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? "'1'" : "'0'"
  if (typeof value !== 'string' && typeof value !== 'number')
    throw new TypeError(`Cannot compare with ${value}. Use a string, number or boolean, or IS NULL / IS NOT NULL.`)
  const text = String(value)
  if (text.includes('\0')) throw new Error('Value contains a NUL character, which ends a query early. Remove it.')
  return `'${text.replaceAll("'", "''")}'`
}

/** The messages of the specification, for queries that are built and for those that are sent. */
export function notAnArray(operator: string): string {
  return `Value for ${operator} must be an array`
}

export function notTwoElements(operator: string): string {
  return `Value for ${operator} must be an array with two elements`
}
