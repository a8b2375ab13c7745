// Creates elements of runnable blocks. They are plain DOM, because React does not manage articles.

import type { RunTools } from './tools.ts'

type Attributes = Record<string, string | boolean | undefined>

/** Creates an element. Attributes that are `false` or `undefined` are left out. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const created = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes))
    if (value !== false && value !== undefined) created.setAttribute(name, value === true ? '' : value)
  created.append(...children)
  return created
}

/** Creates a button with an icon and a label. */
export function button(
  { icon }: Pick<RunTools, 'icon'>,
  name: string,
  label: string,
  onClick: () => void,
): HTMLButtonElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('class', 'ic')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  svg.innerHTML = icon(name)
  const made = element('button', { type: 'button' }, svg, element('span', {}, label))
  made.addEventListener('click', onClick)
  return made
}
