// The line of an example that tells what it is about: programs begin alike, with imports, a frame and an allocator.

/** Lines that could stand in any example. */
const FRAME = [
  /^\/\//,
  /^(?:pub )?(?:const|var) [\w@"]+ = (?:\w+\.)?@import\(/,
  /^(?:pub )?(?:inline )?fn \w+\(.*\{$/,
  /^(?:pub )?fn \w+\($/,
  /^test\b.*\{$/,
  /^(?:pub )?const \w+ = (?:extern |packed )?(?:struct|enum|union)\b.*\{$/,
  /^[\s{}()[\];,.]*$/,
  /^\w+: .*,$/,
  /^(?:else|return|break|continue)\b/,
  /^(?:err)?defer\b/,
  /^(?:var|const) (?:debug_allocator|arena|arena_instance|arena_state|gpa|allocator|tmp)\b/,
  /^(?:var|const) \w*(?:buffer|buf|stdout|stderr)\w*\b/,
  /^(?:const|var) (?:expect|testing|assert|print|mem)\w* =/,
  /^try std\.testing\.|^std\.debug\.print\(/,
]

/** `subject` is what the guide is about, as code writes it: `std.fs`. */
export function tellingLine(code: string, subject: string): string {
  const lines = code.split('\n').map(line => line.trim())
  const own = lines.filter(line => !FRAME.some(frame => frame.test(line)))
  const names = new RegExp(`${subject.replace(/[^\w ]/g, '\\$&')}\\b`)
  return (
    own.find(line => names.test(line)) ??
    own.find(line => line.includes('std.')) ??
    own[0] ??
    lines.find(line => names.test(line) && !line.startsWith('//')) ??
    lines.find(line => line !== '' && !FRAME[1]!.test(line)) ??
    ''
  )
}
