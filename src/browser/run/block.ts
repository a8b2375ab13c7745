// One runnable block: its buttons, its editor once it is opened, and the output of the program.

import type { RunKind } from '../../model/run/protocol.ts'
import type { Editor } from '../../run/editor/editor.ts'
import { button, element } from '../../run/elements.ts'
import { kindOf } from '../../run/kind-of.ts'
import { createOutputView, withPosition } from '../../run/output-view.ts'
import { createSession } from '../../run/session.ts'
import { type SharedProgram, writeFragment } from '../../run/share.ts'
import type { RunTools } from '../../run/tools.ts'
import { isApple } from '../../shell/state/platform.ts'
import { loadChunk } from '../router/chunk-errors.ts'
import { navigateTo } from '../router/navigate-to.ts'

export type Block = ReturnType<typeof createBlock>

interface BlockOptions {
  source: string
  kind: RunKind
  /** The chosen optimization and version. */
  chosen?: () => Pick<SharedProgram, 'optimize' | 'version'>
  /** The editor is always open. */
  isOpen?: boolean
}

export function createBlock(figure: HTMLElement, options: BlockOptions, tools: RunTools) {
  const { t, toast, playAddress } = tools
  let { source: original, kind } = options
  let editor: Editor | null = null
  const code = figure.querySelector<HTMLElement>(':scope > pre:not(.out)')
  const shown = figure.querySelector<HTMLElement>(':scope > pre.out')
  const caption = figure.querySelector('figcaption')!
  const copyButton = caption.querySelector<HTMLElement>('[data-copy]')
  const copied = copyButton?.dataset.copy

  const runButton = button(tools, { label: t('run.run'), name: 'i-lucide-play', isNamed: true, class: 'run' }, run)
  const editButton = button(tools, { label: t('run.edit'), name: 'i-lucide-pencil', class: 'copy' }, () => void edit())
  const stopButton = button(tools, { label: t('run.stop'), name: 'i-lucide-square', isNamed: true }, () =>
    session.stop(),
  )
  const resetButton = button(tools, { label: t('run.reset'), name: 'i-lucide-rotate-ccw', isNamed: true }, reset)
  const inputButton = button(tools, { label: t('run.input'), name: 'i-lucide-keyboard', isNamed: true }, () =>
    showInput(input.hidden === true),
  )
  const shareButton = button(tools, { label: t('run.share'), name: 'i-lucide-link', isNamed: true }, () => void share())
  const status = element('p', { class: 'run-status', role: 'status' })
  const input = element('textarea', {
    class: 'run-input',
    dir: 'ltr',
    rows: '3',
    spellcheck: 'false',
    'aria-label': t('run.input'),
    placeholder: t('run.input'),
    hidden: true,
  })
  const view = createOutputView({ label: t('run.output'), omitted: count => t('run.omitted', { count }) })
  const bar = element('div', { class: 'run-bar' }, status, stopButton, inputButton, resetButton, shareButton)
  const panel = element('div', { class: 'run-panel', hidden: true }, bar, input, view.element)

  // Inserted before the elements at the end of the caption, so that those do not move.
  const atEnd = caption.querySelector('.ok, .bad') ?? copyButton
  caption.insertBefore(runButton, atEnd)
  caption.insertBefore(editButton, atEnd)
  editButton.hidden = options.isOpen === true
  figure.append(panel)
  copyButton?.addEventListener('click', () => {
    if (editor) copyButton.dataset.copy = editor.text()
  })
  figure.addEventListener('keydown', onKey)
  stopButton.hidden = true

  const session = createSession(tools, {
    begin() {
      view.clear()
      view.element.hidden = false
      if (shown) shown.hidden = true
      panel.hidden = false
      editor?.mark([])
    },
    output: view.add,
    status(text, { isRunning, isBad }) {
      status.textContent = text
      status.toggleAttribute('data-bad', isBad === true)
      figure.toggleAttribute('data-going', isRunning)
      stopButton.hidden = !isRunning
    },
    refused({ text, diagnostics }) {
      view.showErrors(text, editor ? (line, column) => editor?.show(line, column) : null)
      editor?.mark(withPosition(diagnostics))
    },
  })
  if (readsStdin(original)) showInput(true)

  return { load, edit, run, close }

  function current(): SharedProgram {
    const source = editor?.text() ?? original
    return { source, kind: kindOf(source, kind), ...options.chosen?.() }
  }

  function run(): void {
    if (readsStdin(current().source)) showInput(true)
    void session.run(current(), input.value)
  }

  async function edit(): Promise<void> {
    if (editor) return editor.focus()
    editButton.disabled = true
    try {
      const { createEditor } = await loadChunk(() => import('../../run/editor/editor.ts'))
      const keys = isApple() ? '⌘ Enter' : 'Ctrl+Enter'
      editor = createEditor({
        text: original,
        label: t('run.program'),
        description: t('run.keys', { keys }),
        onRun: run,
      })
    } catch (error) {
      console.warn(error)
      toast({ title: t('overlay.loadFailed'), color: 'error' })
      return
    } finally {
      editButton.disabled = false
    }
    figure.insertBefore(editor.element, panel)
    figure.dataset.editing = ''
    if (code) code.hidden = true
    if (shown) shown.hidden = true
    view.element.hidden = view.text() === ''
    panel.hidden = false
    editor.focus()
  }

  function reset(): void {
    if (options.isOpen) {
      load({ source: original, kind })
      return
    }
    session.stop()
    if (copyButton && copied !== undefined) copyButton.dataset.copy = copied
    editor?.element.remove()
    editor?.destroy()
    editor = null
    delete figure.dataset.editing
    for (const each of [code, shown]) if (each) each.hidden = false
    view.clear()
    status.textContent = ''
    showInput(readsStdin(original))
    input.value = ''
    panel.hidden = true
    runButton.focus()
  }

  /** Replaces the program. */
  function load(program: SharedProgram): void {
    session.stop()
    original = program.source
    kind = program.kind
    editor?.replace(original)
    view.clear()
    view.element.hidden = true
    status.textContent = ''
    showInput(readsStdin(original))
  }

  async function share(): Promise<void> {
    const address = new URL(playAddress, location.href)
    address.hash = await writeFragment(current())
    try {
      await navigator.clipboard.writeText(address.href)
      toast({ title: t('run.linkCopied'), color: 'success' })
    } catch {
      // If the clipboard is not writable, the link is shown in the address bar.
      navigateTo(address.href)
    }
  }

  function showInput(isShown: boolean): void {
    input.hidden = !isShown
    inputButton.setAttribute('aria-expanded', String(isShown))
  }

  function onKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
    event.preventDefault()
    run()
  }

  /** Stops the program and removes the editor. */
  function close(): void {
    session.stop()
    editor?.destroy()
    editor = null
  }
}

/** Whether the program reads standard input, which needs an input field. */
function readsStdin(source: string): boolean {
  return /\bstdin\b|getStdIn/.test(source)
}
