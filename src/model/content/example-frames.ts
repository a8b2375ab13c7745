// An example may have lines that are compiled but not shown. `// ---` lines mark where they end and begin.

/** Returns the code as it is compiled: without the `// ---` lines, but with the hidden lines around them. */
export function withoutFrames(code: string): string {
  return code
    .split('\n')
    .filter(line => line.trim() !== '// ---')
    .join('\n')
}
