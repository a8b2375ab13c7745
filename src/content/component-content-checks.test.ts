import { describe, expect, it } from 'vitest'
import { parseInfo, visibleCode } from '../model/content/code-block.ts'
import type { BodyElement, BodyNode } from '../model/content/types.ts'
import { fenceProblem } from './component-content-checks.ts'
import { COMPONENTS } from './components.ts'

const wrong = (name: string, props: Record<string, unknown>, children: BodyNode[]) =>
  COMPONENTS[name]!.check!(props, children)?.join(' ') ?? null

const pre = (attributes: Record<string, string>): BodyElement => ['pre', attributes, ['code', {}, 'x']]
const item = (label: string): BodyElement => ['tabs-item', { label }]

describe('what properties and children say together', () => {
  it.each([
    ['tabs', {}, [item('A'), item('B')], null],
    ['tabs', {}, [], 'The component is empty. Put at least one part into it.'],
    ['note', {}, [['p', {}, 'Text.']], null],
    ['note', { title: 'T' }, [], null],
    ['note', {}, [], 'The component is empty. Write text into it, give it a "title", or remove it.'],
    ['note', {}, [['p', {}], ' '], 'The component is empty. Write text into it, give it a "title", or remove it.'],
    ['badge', {}, [], 'The component is empty. Write text into it, give it a "label", or remove it.'],
    ['badge', { label: 'New' }, [], null],
    ['card-group', {}, [], 'The component is empty. Write something into it, or remove it.'],
    ['collapsible', { label: 'More' }, [['p', {}, ['img', { src: '/a.png' }]]], null],
    ['collapsible', { label: 'More' }, [], 'The component is empty. Write something into it, or remove it.'],
    ['accordion', {}, [], 'The component is empty. Put at least one part into it.'],
    ['code-group', {}, [], 'The component is empty. Put at least one part into it.'],
    ['steps', {}, [], 'The steps have no heading of level 3. Start each step with ###, or say {:level="…"}.'],
    ['tabs', {}, [item('A'), item('A')], 'The label "A" is there twice. Give each its own.'],
    [
      'code-group',
      {},
      [pre({ language: 'sh' }), pre({ language: 'sh' })],
      'The label "sh" is there twice. Give each its own.',
    ],
    ['code-group', {}, [pre({ language: 'zig', filename: 'a' }), pre({ language: 'text' })], null],
    [
      'code-tree',
      {},
      [pre({ language: 'zig' })],
      'A file of the tree has no name. Write it in brackets: ```zig [src/main.zig]',
    ],
    [
      'code-tree',
      { default: 'b.zig' },
      [pre({ filename: 'a.zig' })],
      'The tree has no file "b.zig" to open. Its files are: a.zig.',
    ],
    ['code-tree', { default: 'a.zig' }, [pre({ filename: 'a.zig' })], null],
    ['steps', {}, [['h3', {}, 'x']], null],
    [
      'steps',
      { level: 2 },
      [['h3', {}, 'x']],
      'The steps have no heading of level 2. Start each step with ##, or say {:level="…"}.',
    ],
  ] as [string, Record<string, unknown>, BodyNode[], string | null][])('%s %j', (name, props, children, message) => {
    expect(wrong(name, props, children)).toBe(message)
  })
})

describe('properties', () => {
  const message = (name: string, props: Record<string, unknown>) =>
    COMPONENTS[name]!.props.safeParse(props).error?.issues[0]?.message

  it.each([
    ['icon', { name: 'i-lucide-sun' }, undefined],
    ['icon', { name: 'lucide-sun' }, 'write an icon as i-{set}-{name}, for example i-lucide-book'],
    ['icon', { name: 'i-fa6-solid-house' }, undefined],
    ['note', { to: '/x' }, 'a box with "to" needs a title, which is the text of its link'],
    ['note', { to: '/x', title: 'X' }, undefined],
    [
      'image',
      { src: 'https://x.example/a.png', alt: '' },
      'name a picture of this site by its path below public/, such as /pictures/x.png',
    ],
    [
      'image',
      { src: '//x.example/a.png', alt: '' },
      'name a picture of this site by its path below public/, such as /pictures/x.png',
    ],
  ])('%s %j', (name, props, expected) => {
    expect(message(name, props)).toBe(expected)
  })
})

describe('words behind a fence', () => {
  it.each([
    ['sh lines', 'a', null],
    ['zig test {1}', 'a', null],
    ['js tets', 'a', 'Unknown word "tets" after `js`.'],
    ['zig {2}', 'a', 'Line 2 is highlighted, but there are 1.'],
    ['zig {1}', '// ---\na\n// ---\nb', null],
    ['zig {2}', '// ---\na\n// ---\nb', 'Line 2 is highlighted, but there are 1.'],
    ['zig {x}', 'a', 'The highlighted lines are no numbers.'],
    ['zig diff', '+a', null],
    ['zig diff', 'a', 'The diff has no line with + or -.'],
    ['zig diff lines', '+a', 'A diff cannot have line numbers or highlights too.'],
    ['zig key="a("', 'a();\nb();', null],
    ['zig key=\'"a"\'', 'f("a");', null],
    ['zig key="a"', 'b\n// ---\nc\n// ---\na', 'No visible line contains the key "a".'],
    ['zig key="a"', 'a\nab', '2 visible lines contain the key "a".'],
    ['zig key', 'a', 'Unknown word "key" after `zig`.'],
  ])('%s %j', (info, code, fact) => {
    expect(fenceProblem(parseInfo(info), visibleCode(code))?.[0] ?? null).toBe(fact)
  })
})
