import { type ReactNode, useContext } from 'react'
import { fill } from '../../model/languages/messages.ts'
import { CopyButton, EditButton, RunButton } from './blocks.tsx'
import { CodeMark } from './CodeMark.tsx'
import { lineNumbers, markLines } from './code-lines.ts'
import { captionOf, changesOf, copiedCode, exampleKindOf, languageOf, shownCode } from './code-node.ts'
import { useBody } from './context.ts'
import { noRunMessage } from './no-run.ts'
import { Project, type ProjectBlock, verifiedQuery } from './project.ts'

/** Longer code is collapsed until the reader expands it. */
const LONG_CODE_LINES = 40

/** A code block with its file name, its verification mark, and a copy button for the whole example. */
export function CodeBlock({ node, output }: ProjectBlock) {
  const { messages, lang, runs, variant, verified } = useBody()
  const language = languageOf(node)
  const kind = exampleKindOf(node)
  const shown = shownCode(node)
  const copied = copiedCode(node)
  const count = shown.split('\n').length
  const isLong = count > LONG_CODE_LINES
  const name = captionOf(node, messages) || (language === 'text' ? '' : language)
  const failure = kind === 'fails' ? String(node[1].fails ?? '') : ''
  const project = useContext(Project)
  const query = verifiedQuery({ node, output }, project)
  // A group of files is replaced as a whole.
  const replaced = query && project.length === 0 ? variant(query) : undefined
  const isProgram = kind === 'run' || kind === 'test'
  const isRunnable = isProgram && query?.files.length === 0 && runs(query)
  // A program for another version of Zig has its version in its mark.
  const noRun = isProgram && !isRunnable && query && !query.zig && verified(query) ? noRunMessage(query) : null
  const classes = ['code', ...(name || kind ? [] : ['bare']), ...(isLong ? ['long'] : [])]
  return (
    <figure className={classes.join(' ')} data-run={isRunnable ? kind : undefined} data-variant={replaced}>
      <figcaption>
        {name && <span>{name}</span>}
        <CodeMark kind={kind} query={query} />
        {noRun && <span className="no-run needs-js">{messages[noRun]}</span>}
        {isRunnable && <EditButton />}
        <CopyButton text={copied === shown ? '' : copied} label={name ? `${messages.copy}: ${name}` : messages.copy} />
        {isRunnable && <RunButton />}
      </figcaption>
      <Lines node={node} />
      {isLong && (
        <label className="more">
          <input type="checkbox" />
          <span>{fill(messages.showAll, { count }, lang)}</span>
          <span>{messages.showLess}</span>
        </label>
      )}
      {(output !== undefined || failure) && (
        <Scrolling className={failure ? 'out bad' : 'out'}>
          <samp>{output ?? failure}</samp>
        </Scrolling>
      )}
    </figure>
  )
}

function Lines({ node }: Pick<ProjectBlock, 'node'>) {
  const { code } = useBody()
  const shown = shownCode(node)
  const [, { highlight, lines, diff }] = node
  const html = markLines(code(shown, languageOf(node)), {
    highlight: Array.isArray(highlight) ? highlight.map(Number) : [],
    changes: changesOf(node),
  })
  return (
    <Scrolling className={diff ? 'diff' : lines ? 'num' : undefined}>
      {lines && <span aria-hidden="true">{lineNumbers(shown.split('\n').length)}</span>}
      <code dangerouslySetInnerHTML={{ __html: html }} />
    </Scrolling>
  )
}

function Scrolling({ className, children }: { className?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <pre dir="ltr" tabIndex={0} className={className}>
      {children}
    </pre>
  )
}
