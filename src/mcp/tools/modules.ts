// The tool that lists the modules of std by category.

import { z } from 'zod'
import { failure, paragraphs } from '../../lookup/answer.ts'
import { urlOf } from '../../lookup/data.ts'
import { defineTool, storeAt, VERSION_INPUT } from './tool.ts'

export const modulesTool = defineTool({
  name: 'modules',
  title: 'List modules',
  description:
    'All modules of the Zig standard library, 0.15.1 or another `version`, by category, one line each with its address. Use it to find out ' +
    'where something would be, or what there is; then page or declaration for one of them.',
  input: z.strictObject({
    version: VERSION_INPUT,
    category: z.string().max(60).optional().describe('Only this category: "collections", "encodings", "crypto", …'),
  }),
  output: z.object({
    modules: z.array(
      z.object({
        path: z.string(),
        category: z.string(),
        description: z.string(),
        declarations: z.int(),
        url: z.string().optional(),
      }),
    ),
  }),
  async run(documented, { category, version }) {
    const store = await storeAt(documented, version)
    if ('problem' in store) return failure(store.problem)
    const index = await store.index()
    const wanted = category?.trim().toLowerCase()
    const chosen = index.categories.filter(
      ({ key, label }) => !wanted || key === wanted || label.toLowerCase() === wanted,
    )
    if (chosen.length === 0)
      return failure(
        `There is no category "${category}". Send one of: ${index.categories.map(({ key }) => key).join(', ')}.`,
      )
    const text = chosen.map(({ key, label, description, modules }) =>
      paragraphs(
        `## ${label} (${key})`,
        description,
        modules
          .map(
            ({ path, description: words, route }) => `- \`${path}\`: ${words}${route ? ` ${urlOf(index, route)}` : ''}`,
          )
          .join('\n'),
      ),
    )
    const modules = chosen.flatMap(({ key, modules: own }) =>
      own.map(({ path, description, declarations, route }) => ({
        path,
        category: key,
        description,
        declarations,
        ...(route ? { url: urlOf(index, route) } : {}),
      })),
    )
    return { text: paragraphs(`Modules of the Zig ${index.zig} standard library`, ...text), data: { modules } }
  },
})
