// Blocks, links and pictures of a page, and words for declarations.

import { body, DEEP, type Edit, file, laughs, TOO_DEEP } from './edit.ts'

export const TEXT_EDITS: readonly Edit[] = [
  body('a component without its end', '::note\nText.\n\nMore.', 6, [
    'The component "note" is not closed.',
    'Put :: on a line of its own where it ends.',
  ]),
  body('an inner component without its end', '::card-group\n:::card{title="A"}\nText.\n::', 7, [
    'The component "card" is not closed.',
    'Put ::: on a line of its own where it ends.',
  ]),
  body('an end without a component', '::note\nText.\n::\n\n::', 10, [
    'The line closes a component, but none with as many colons is open.',
    'Remove it, or write as many colons as in the line that opens the component.',
  ]),
  body('code without its end', 'Text.\n\n```sh\nnpm start\n\nMore.', 8, [
    'The code block is not closed.',
    'Put ``` on a line of its own below the code.',
  ]),
  body('code without its end in a component', '::note\n~~~sh\nnpm start\n::', 7, [
    'The code block is not closed.',
    'Put ~~~ on a line of its own below the code.',
  ]),
  body('an unknown component', '::crd\nx\n::', 6, ['Unknown component "crd".', 'Did you mean "card"?']),
  body('an unknown property', '::note{color="red"}\nx\n::', 6, ['Wrong property of "note"', 'Its properties are:']),
  body('properties that are no YAML', '::card\n---\ntitle: T\nbadge: a: b\n---\nText.\n::', 9, [
    'The block of properties of "card" is no valid YAML',
    'Correct it; quote a value',
  ]),
  body('a billion laughs in properties', `::card\n---\ntitle: T\n${laughs()}\n---\nText.\n::`, 10, [
    'its aliases (*name) stand for more than 20 values.',
    'Write the values where they are needed.',
  ]),
  body('a part outside of its group', '::tabs-item{label="x"}\nx\n::', 6, [
    '"tabs-item" stands outside its parent.',
    'Put it directly into "tabs".',
  ]),
  body('a group with something else', '::card-group\nText.\n::', 6, [
    '"card-group" holds "p".',
    'Put only "card" into it.',
  ]),
  body('an empty badge', 'A :badge here.', 6, ['The component is empty.', 'give it a "label", or remove it.']),
  ...['note', 'tip', 'warning', 'caution', 'callout'].map(name =>
    body(`an empty ${name}`, `::${name}\n::`, 6, ['The component is empty.', 'give it a "title", or remove it.']),
  ),
  ...['card-group', 'field-group', 'blockquote', 'code-preview'].map(name =>
    body(`an empty ${name}`, `::${name}\n::`, 6, ['The component is empty.', 'Write something into it, or remove it.']),
  ),
  ...['accordion', 'code-group', 'tabs'].map(name =>
    body(`an empty ${name}`, `::${name}\n::`, 6, ['The component is empty.', 'Put at least one part into it.']),
  ),
  body('an empty code-tree', '::code-tree\n::', 6, ['The tree is empty.', 'Put at least one code block into it.']),
  body('empty steps', '::steps\n::', 6, ['The steps have no heading of level 3.', 'Start each step with ###']),
  body('an icon that is not there', 'The :icon{name="i-lucide-suun"}.', 6, [
    'There is no icon "i-lucide-suun".',
    'Did you mean "i-lucide-sun"?',
  ]),
  body('raw HTML', 'A <b>bold</b> word.', 6, [
    'Raw HTML (<b>) is not rendered.',
    'Use Markdown or one of the components',
  ]),
  body('an id twice', '## A {#same}\n\n## B {#same}', 8, ['The id "same" is used twice', 'Choose another one.']),
  body('a word behind a fence that means nothing', '```zig tets\nx\n```', 6, [
    'Unknown word "tets"',
    'Use `test`, `run`',
  ]),
  body('a highlighted line that is not there', '```zig {7}\nx\n```', 6, [
    'Line 7 is highlighted',
    'Count the visible lines',
  ]),

  body('a dead link', '[x](/docs/malfromed)', 6, [
    'The link "/en/docs/malfromed" leads nowhere.',
    'Did you mean /docs/malformed?',
  ]),
  body('a dead anchor', '[x](/docs/malformed#parts)\n\n## Part', 6, [
    'names an anchor that is not on /docs/malformed.',
    'Did you mean #part?',
  ]),
  body('a link that runs script', '[x](javascript:alert(1))', 6, [
    'has the protocol javascript:',
    'Links lead to pages',
  ]),
  body('a link out of the content', '[x](../../../../x.md)', 6, ['leaves the content folder.', 'Correct the path.']),
  body('a missing picture', '![x](/red.png)', 6, ['There is no picture "/red.png".', 'Put it below public/']),
  ...['https://other.example/x.png', '//other.example/x.png', 'data:image/png;base64,AA==', 'x.png'].map(url =>
    body(`a picture from elsewhere: ${url}`, `![x](${url})`, 6, [
      `The picture "${url}" is no file of this site`,
      'Put it below public/ and name it from there: /pictures/x.png.',
    ]),
  ),

  file(
    'words for a name that is not in std',
    '## inti\n\nAdds a bit.\n',
    1,
    ['has no declaration', 'Did you mean'],
    'content/en/reference/BitStack.md',
  ),
  file(
    'words that are binary',
    '## BitStack.push\n\nAdds\0 a bit.\n',
    3,
    ['the control character NUL.', 'Save it as text'],
    'content/en/reference/BitStack.md',
  ),
  file(
    'words nested 5,000 deep',
    `## BitStack.push\n\n${'> '.repeat(DEEP)}x\n`,
    3,
    TOO_DEEP,
    'content/en/reference/BitStack.md',
  ),
]
