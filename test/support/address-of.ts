const DOCUMENT = '/index.html'

/** Returns the address of a file. The address of a document is the path of its page. */
export function addressOf(file: string): string {
  if (file === DOCUMENT) return '/'
  return file.endsWith(DOCUMENT) ? file.slice(0, -DOCUMENT.length) : file
}
