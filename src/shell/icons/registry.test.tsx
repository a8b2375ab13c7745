import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Icon } from './Icon.tsx'
import { createIconRegistry, IconsProvider, recordIcons } from './registry.ts'

describe('a registry of icons', () => {
  it('serves the icons rendered below it', () => {
    const icons = recordIcons(createIconRegistry({ 'i-lucide-x': '<path d="M1"/>' }))
    const html = renderToStaticMarkup(
      <IconsProvider value={icons}>
        <Icon name="i-lucide-x" />
        <Icon name="i-lucide-other" />
      </IconsProvider>,
    )
    expect(html).toBe(
      '<svg class="ic" viewBox="0 0 24 24" aria-hidden="true"><path d="M1"/></svg><svg class="ic" viewBox="0 0 24 24" data-icon="i-lucide-other" aria-hidden="true"></svg>',
    )
    expect([...icons.drawn]).toEqual(['i-lucide-x', 'i-lucide-other'])
  })

  it('finds icons that were added later', () => {
    const bodies: Record<string, string> = {}
    const icons = createIconRegistry(bodies)
    expect(icons.body('i-lucide-x')).toBeUndefined()
    bodies['i-lucide-x'] = '<path/>'
    expect(icons.body('i-lucide-x')).toBe('<path/>')
    expect(icons.body('toString')).toBeUndefined()
  })
})
