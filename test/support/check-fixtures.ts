// The programs in fixtures/check, and what is said on their lines.

export interface Mark {
  line: number
  name: string
  /** What must be told to write instead. */
  use?: string
}

/** `// ! name -> what to write, other name -> …` at the end of a line. */
export function marksOf(code: string): Mark[] {
  return code.split('\n').flatMap((text, index) => {
    const reported = text.split(' // ! ')[1]
    return (reported?.split(', ') ?? []).map(each => {
      const [name = '', use] = each.split(' -> ')
      return { line: index + 1, name, ...(use === undefined ? {} : { use }) }
    })
  })
}

/** One a test, with what stands before it and the names that the file begins with; lines stay where they are. */
export function programsOf(code: string): string[] {
  const lines = code.split('\n')
  // The first line says what the file is, the second is empty.
  const start = lines.indexOf('', 2)
  const programs: string[] = []
  let from = start
  for (let at = start; at < lines.length; at++) {
    if (!lines[at]?.startsWith('test "')) continue
    const end = lines.indexOf('}', at)
    const before = lines.slice(start, from).map(() => '')
    programs.push([...lines.slice(0, start), ...before, ...lines.slice(from, end + 1)].join('\n'))
    from = end + 1
    at = end
  }
  return programs
}
