// Rows of a content collection: their table, and their JSON columns.

export type Row = Record<string, unknown>

/** The table of a collection: one word, so `docs_zh-CN` is `_content_docs_zh_CN`. */
export function tableName(collection: string): string {
  return `_content_${collection.replace(/\W/g, '_')}`
}

/** A row with its JSON columns parsed; a column without a value becomes `null`. */
export function parseRow<Type = Row>(row: Row, jsonFields: readonly string[]): Type {
  const parsed = { ...row }
  for (const field of jsonFields) {
    const value = parsed[field]
    if (typeof value === 'string') parsed[field] = value === '' || value === 'NULL' ? null : parseJson(value, field)
  }
  return parsed as Type
}

function parseJson(text: string, field: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`Column "${field}" holds no JSON: ${text.slice(0, 40)}. Build the collection again.`, { cause })
  }
}
