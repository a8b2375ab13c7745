// Lines of an example that are compiled but not shown stand between marks.

/** As it was compiled: the lines that mark a hidden frame go, the frame stays. */
export function withoutFrames(code: string): string {
  return code
    .split('\n')
    .filter(line => line.trim() !== '// ---')
    .join('\n')
}
