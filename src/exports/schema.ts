// The JSON Schema (2020-12) of all data exports. It does not allow additional keys.

import { KINDS } from '../library/facts/facts.ts'
import type { ExportFile } from './source.ts'
import { SCHEMA_TITLES, type SchemaName, schemaPath, TITLES } from './titles.ts'

export function schemaUrl(origin: string, name: SchemaName): string {
  return `${origin}${schemaPath(name)}`
}

export function schemaFiles(origin: string): ExportFile[] {
  return (Object.keys(SCHEMAS) as SchemaName[]).map(name => {
    const title = SCHEMA_TITLES[name]
    const schema = { $schema: DIALECT, $id: schemaUrl(origin, name), title, ...SCHEMAS[name] }
    return {
      path: schemaPath(name),
      title: TITLES.schema(title),
      kind: 'schema',
      items: 1,
      text: `${JSON.stringify(schema, null, 2)}\n`,
    }
  })
}

const DIALECT = 'https://json-schema.org/draft/2020-12/schema'

type Schema = Record<string, unknown>

const text: Schema = { type: 'string', minLength: 1 }
const yes: Schema = { const: true }
const url: Schema = { type: 'string', format: 'uri' }
const line: Schema = { type: 'integer', minimum: 1 }
const count: Schema = { type: 'integer', minimum: 0 }
const zig: Schema = { type: 'string', pattern: '^\\d+\\.\\d+\\.\\d+$', description: 'Version of Zig.' }
const path: Schema = { type: 'string', pattern: '^std(\\.|$)', description: 'Path as Zig code writes it.' }
const schemaKey: Schema = { ...url, description: 'Address of this schema.' }
const kind: Schema = {
  enum: [...KINDS],
  description: 'What it is; `typeFunction` returns a type, `instance` is a generic called with arguments.',
}
const deprecated: Schema = {
  anyOf: [yes, object({ use: text }, ['use'])],
  description: 'True, or what to use instead.',
}

function object(properties: Record<string, Schema>, required: readonly string[], extra: Schema = {}): Schema {
  return { type: 'object', properties, required, additionalProperties: false, ...extra }
}

function list(items: Schema, extra: Schema = {}): Schema {
  return { type: 'array', items, minItems: 1, ...extra }
}

const form = {
  kind,
  signature: { ...text, description: 'The line of Zig that declares it.' },
  parameters: { type: 'array', items: { $ref: '#/$defs/parameter' } },
  returns: text,
  method: { ...yes, description: 'The first parameter is the container itself.' },
  errors: { $ref: '#/$defs/errors' },
  fields: { type: 'array', items: { $ref: '#/$defs/field' }, description: 'Fields, or the values of an enum.' },
  target: { ...path, description: 'What an alias is another name of.' },
  instance: object({ text, of: path, args: { type: 'array', items: text } }, ['text', 'args']),
  gives: list({ $ref: '#/$defs/thing' }, { description: 'The type that a function returns.' }),
  variants: list({ $ref: '#/$defs/thing' }, { description: 'What it is, platform by platform.' }),
} satisfies Record<string, Schema>

const $defs: Record<string, Schema> = {
  thing: object({ ...form, when: { type: 'array', items: { $ref: '#/$defs/condition' } }, chosen: yes }, ['kind'], {
    description: 'One of several forms of a declaration; `chosen` is the one for x86_64-linux.',
  }),
  condition: object({ on: text, is: list(text) }, ['on', 'is'], {
    description: 'The expression `on` has one of the values `is`.',
  }),
  parameter: object({ name: { type: 'string' }, type: text, comptime: yes, noalias: yes, description: text }, ['type']),
  field: object(
    {
      name: { type: 'string' },
      type: text,
      value: text,
      align: text,
      comptime: yes,
      deprecated: yes,
      description: text,
    },
    [],
  ),
  errors: object(
    {
      names: { type: 'array', items: text },
      inferred: { ...yes, description: 'The compiler works out the set.' },
      any: { ...yes, description: 'anyerror' },
      open: list(text, { description: 'Sets that depend on a parameter, as the source names them.' }),
      descriptions: { type: 'object', additionalProperties: text },
      found: {
        type: 'array',
        items: text,
        description:
          'All errors of an inferred set, as the compiler has it for `target`; absent where they cannot be told.',
      },
      target: text,
    },
    [],
  ),
}

const declarationRef: Schema = { $ref: 'declaration.json' }
const moduleFields = {
  zig,
  module: text,
  path,
  category: text,
  description: text,
  url,
  declarations: list(declarationRef),
}
const moduleRequired = ['zig', 'module', 'path', 'declarations']

const level: Schema = {
  enum: ['breaks', 'extends', 'cosmetic'],
  description:
    'breaks: code that compiled before does not. extends: more is possible, or another value. cosmetic: names of parameters, prefixes.',
}
const names = list(text)
const changeFields = {
  version: { ...zig, description: 'The first version where it is so.' },
  level,
  parts: list({ enum: ['kind', 'signature', 'type', 'value', 'fields', 'errors', 'deprecated'] }),
  was: { ...text, description: 'The line that declared it before.' },
  now: {
    ...text,
    description:
      'The line that declares it from then on, or what replaces it; for added names only where the documented version does not have them.',
  },
  fieldsGone: names,
  fieldsNew: names,
  errorsGone: names,
  errorsNew: names,
  renamed: { ...yes, description: 'This name is a deprecated alias of its new name, `use`.' },
}
const use = list(text, {
  description: 'What to write instead in that version, best first; absent where there is nothing.',
})
const probably = { ...yes, description: 'The rule that found the replacement is not sure.' }
const changeSchema = object(
  {
    path,
    change: { enum: ['added', 'gone', 'changed'] },
    ...changeFields,
    use,
    probably,
    from: { ...path, description: 'What it was called before.' },
    url: { ...url, description: 'Its place on the site, where the documented version has it.' },
  },
  ['path', 'version', 'change'],
)
const history = object(
  {
    since: { ...zig, description: 'The first version that has it; absent where the oldest known one does.' },
    from: { ...path, description: 'What it was called before.' },
    changes: list(object({ ...changeFields, use: text }, ['version', 'level', 'parts'])),
    gone: object({ version: zig, use, probably }, ['version'], { description: 'The first later version without it.' }),
  },
  [],
)

const SCHEMAS: Record<SchemaName, Schema> = {
  declaration: object(
    {
      path,
      name: text,
      module: text,
      url,
      summary: { ...text, description: 'One sentence, plain text.' },
      description: {
        ...text,
        description:
          'All of the words, Markdown. ✓ follows a statement that a test proves, § one that was read in the source.',
      },
      safety: { ...text, description: 'What it asserts or leaves undefined, Markdown; in the description, too.' },
      proven: list(
        object(
          {
            statement: text,
            tests: list({ ...text, description: 'File and line in the repository of the site.' }),
            source: { ...text, description: 'File and line of std, for a statement about another system.' },
          },
          ['statement'],
        ),
        { description: 'The statements of the description that are proven, plain text.' },
      ),
      ...form,
      deprecated,
      tested: { ...yes, description: 'Upstream has a test that shows its use.' },
      history,
      aliases: list(path, { description: 'Other public paths that lead here.' }),
      membersAt: { ...path, description: 'Whose members it has under its own name.' },
      others: list({ $ref: '#/$defs/thing' }, { description: 'The same path on other platforms.' }),
      source: object({ file: text, line, endLine: line, url }, ['file', 'line', 'endLine', 'url']),
      examples: list(object({ id: text, title: text, url }, ['id', 'title', 'url']), {
        description: 'Verified examples that use it; `id` is the start of theirs in examples.ndjson.',
      }),
    },
    ['path', 'name', 'module', 'url', 'kind', 'source'],
    { $defs },
  ),
  symbol: object(
    {
      path,
      name: text,
      module: text,
      kind,
      url,
      signature: text,
      summary: text,
      deprecated,
      aliases: list(path),
      membersAt: path,
      source: url,
    },
    ['path', 'name', 'module', 'kind', 'url', 'source'],
  ),
  module: object({ $schema: schemaKey, ...moduleFields }, ['$schema', ...moduleRequired]),
  reference: object({ $schema: schemaKey, zig, modules: list(object(moduleFields, moduleRequired)) }, [
    '$schema',
    'zig',
    'modules',
  ]),
  example: object(
    {
      id: { type: 'string', pattern: '^[0-9a-f]{20}$', description: 'The same on every page that shows it.' },
      url: { ...url, description: 'Address of its page.' },
      title: text,
      kind: { enum: ['test', 'run', 'fails', 'build'] },
      zig: { ...zig, description: 'The version of Zig that it was compiled with.' },
      code: { ...text, description: 'The whole program, with what the page hides.' },
      shown: { ...text, description: 'What the page shows, where that is less.' },
      output: { type: 'string', description: 'What a `run` example prints.' },
      fails: { ...text, description: 'What the error message of a `fails` example holds.' },
      files: list(object({ name: text, code: { type: 'string' } }, ['name', 'code'])),
      mentions: { type: 'array', items: path, description: 'Declarations that the code names.' },
    },
    ['id', 'url', 'title', 'kind', 'zig', 'code', 'mentions'],
  ),
  change: changeSchema,
  changes: object(
    { $schema: schemaKey, release: text, versions: list(zig), before: zig, changes: list({ $ref: 'change.json' }) },
    ['$schema', 'release', 'versions', 'before', 'changes'],
  ),
  manifest: object(
    {
      zig,
      build: text,
      time: { type: 'string', format: 'date-time' },
      files: list(
        object(
          {
            path: { type: 'string', pattern: '^/exports/' },
            title: text,
            kind: {
              enum: [
                'index',
                'guides',
                'category',
                'module',
                'data',
                'schema',
                'tool',
                'feed',
                'docset',
                'book',
                'archive',
              ],
            },
            type: { ...text, description: 'Media type.' },
            bytes: count,
            sha256: { type: 'string', pattern: '^[0-9a-f]{64}$' },
            items: count,
            updated: { type: 'string', format: 'date-time' },
            characters: count,
            tokens: { ...count, description: 'Estimated from the characters.' },
          },
          ['path', 'title', 'kind', 'type', 'bytes', 'sha256', 'items'],
        ),
      ),
    },
    ['zig', 'build', 'time', 'files'],
  ),
}
