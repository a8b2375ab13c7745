// Extracts the first error from Zig's output, as one line without local paths.

const LONGEST = 200

export function firstError(output: string, timedOut: boolean): string {
  if (timedOut) return 'does not end'
  const line =
    output.split('\n').find(each => /\berror: /.test(each)) ?? output.split('\n').find(each => each.trim()) ?? ''
  const text = line
    .replace(/^.*?\berror: /, '')
    .replace(/^thread \d+ /, '')
    .replace(/(?:\/[\w.-]+)+\//g, '')
    // In batches, names are prefixed with the name of the block.
    .replace(/\bblock\d+\./g, '')
    .trim()
  return (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text) || 'fails'
}
