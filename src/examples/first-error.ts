// The first error that Zig tells, on one line and without paths of the machine.

const LONGEST = 200

export function firstError(output: string, timedOut: boolean): string {
  if (timedOut) return 'does not end'
  const line =
    output.split('\n').find(each => /\berror: /.test(each)) ?? output.split('\n').find(each => each.trim()) ?? ''
  const text = line
    .replace(/^.*?\berror: /, '')
    .replace(/^thread \d+ /, '')
    .replace(/(?:\/[\w.-]+)+\//g, '')
    // The name of a block where many are tried together.
    .replace(/\bblock\d+\./g, '')
    .trim()
  return (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text) || 'fails'
}
