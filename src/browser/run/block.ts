// One runnable block: its buttons, its editor once it is opened, and the output of the program.

import type { RunKind } from '../../model/run/protocol.ts'
import { loadChunk } from '../../router/chunk-errors.ts'
import { navigateTo } from '../../router/navigate-to.ts'
import type { Editor } from '../../run/editor/editor.ts'
import { button, element } from '../../run/elements.ts'
import { highlightProgram } from '../../run/highlight-program.ts'
import { kindOf } from '../../run/kind-of.ts'
import { createOutputView, withPosition } from '../../run/output-view.ts'
import { createSession } from '../../run/session.ts'
import { type SharedProgram, writeFragment } from '../../run/share.ts'
import type { RunTools } from '../../run/tools.ts'
import { isApple } from '../../shell/state/platform.ts'
import { keepInView } from './keep-in-view.ts'
import { createRunButton } from './run-button.ts'

export type Block = ReturnType<typeof createBlock>

interface BlockOptions {
  source: string
  kind: RunKind
  /** The version of Zig that the page is about, if it is not the documented one. */
  version?: string | undefined
  /** It is verified with that version alone. */
  isVariant?: boolean
  /** The chosen optimization and version. */
  chosen?: () => Pick<SharedProgram, 'optimize' | 'version'>
  /** The editor is always open. */
  isOpen?: boolean
}

/** How long the confirmation beside the button stays. */
const SHARED_MS = 5000

export function createBlock(figure: HTMLElement, options: BlockOptions, tools: RunTools) {
  const { t, toast, playAddress } = tools
  let { source: original, kind } = options
  let ranKind = kind
  let editor: Editor | null = null
  const code = figure.querySelector<HTMLElement>(':scope > pre:not(.out)')
  const shown = figure.querySelector<HTMLElement>(':scope > pre.out')
  const caption = figure.querySelector('figcaption')!
  const copyButton = caption.querySelector<HTMLElement>('[data-copy]')
  const copied = copyButton?.dataset.copy

  const runButton = createRunButton(caption, tools, {
    onRun: run,
    onStop: () => session.stop(),
    version: options.version,
    isVariant: options.isVariant,
  })
  const editButton = caption.querySelector<HTMLButtonElement>('.edit')
  const stopButton = button(tools, 'i-lucide-square', t('run.stop'), () => session.stop())
  const resetButton = button(tools, 'i-lucide-rotate-ccw', t('run.reset'), reset)
  const inputButton = button(tools, 'i-lucide-keyboard', t('run.input'), () => showInput(input.hidden === true))
  const shareButton = button(tools, 'i-lucide-link', t('run.share'), () => void share())
  const status = element('p', { class: 'run-status', role: 'status' })
  // Beside the button and not a toast, which would cover the buttons and the output.
  const shared = element('span', { class: 'run-shared', role: 'status' })
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
  const bar = element('div', { class: 'run-bar' }, status, stopButton, inputButton, resetButton, shared, shareButton)
  const panel = element('div', { class: 'run-panel', hidden: true }, bar, input, view.element)
  const edited = element('span', { class: 'edited' }, t('run.edited'))
  const keys = t('run.keys', { keys: isApple() ? '⌘ Enter' : 'Ctrl+Enter' })

  figure.append(panel)
  figure.dataset.live = ''
  editButton?.addEventListener('click', () => void edit())
  copyButton?.addEventListener('click', () => {
    if (editor) copyButton.dataset.copy = editor.text()
  })
  figure.addEventListener('keydown', onKey)
  stopButton.hidden = true

  const session = createSession(tools, {
    begin() {
      view.clear()
      view.element.hidden = false
      delete view.element.dataset.passed
      if (shown) shown.hidden = true
      panel.hidden = false
      editor?.mark([])
      keepInView(panel)
    },
    output: view.add,
    status(text, { isRunning, isBad, isDone }) {
      if (!isRunning) view.showWaiting()
      status.textContent = text
      status.toggleAttribute('data-bad', isBad)
      // The report of passed tests is on standard error, whose colour is that of a warning.
      view.element.toggleAttribute('data-passed', isDone && ranKind === 'test')
      runButton.show(isRunning ? text : null)
      stopButton.hidden = !isRunning
    },
    refused({ text, diagnostics }) {
      view.showErrors(text, editor ? (line, column) => editor?.show(line, column) : null)
      editor?.mark(withPosition(diagnostics))
    },
  })
  if (readsStdin(original)) showInput(true)
  if (options.isOpen) status.textContent = keys
  if (takePress(editButton)) void edit()
  if (takePress(runButton.element)) run()

  return { load, open: openEditor, run, close }

  function current(): SharedProgram {
    const source = editor?.text() ?? original
    const version = options.version ? { version: options.version } : {}
    return { source, kind: kindOf(source, kind), ...version, ...options.chosen?.() }
  }

  function run(): void {
    const program = current()
    ranKind = program.kind
    if (readsStdin(program.source)) showInput(true)
    void session.run(program, input.value)
  }

  async function edit(): Promise<void> {
    await openEditor()
    editor?.focus()
  }

  async function openEditor(): Promise<void> {
    if (editor) return
    if (editButton) editButton.disabled = true
    try {
      const { createEditor } = await loadChunk(() => import('../../run/editor/editor.ts'))
      editor = createEditor({
        text: original,
        label: t('run.program'),
        description: keys,
        onRun: run,
        onChange: showEdited,
      })
    } catch (error) {
      console.warn(error)
      toast({ title: t('overlay.loadFailed'), color: 'error' })
      return
    } finally {
      if (editButton) editButton.disabled = false
    }
    figure.insertBefore(editor.element, panel)
    figure.dataset.editing = ''
    if (code) code.hidden = true
    if (shown) shown.hidden = true
    view.element.hidden = view.text() === ''
    panel.hidden = false
  }

  /** The marks of a verified example are those of its original text. */
  function showEdited(): void {
    const isEdited = !options.isOpen && editor !== null && editor.text() !== original
    if (isEdited === edited.isConnected) return
    figure.toggleAttribute('data-edited', isEdited)
    if (isEdited) caption.insertBefore(edited, editButton)
    else edited.remove()
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
    showEdited()
    delete figure.dataset.editing
    for (const each of [code, shown]) if (each) each.hidden = false
    view.clear()
    status.textContent = ''
    showInput(readsStdin(original))
    input.value = ''
    panel.hidden = true
    runButton.element.focus()
  }

  /** Replaces the program. */
  function load(program: SharedProgram): void {
    session.stop()
    original = program.source
    kind = program.kind
    if (editor) editor.replace(original)
    else if (code?.firstElementChild) highlightProgram(code.firstElementChild, original)
    view.clear()
    view.element.hidden = true
    status.textContent = options.isOpen ? keys : ''
    status.removeAttribute('data-bad')
    showInput(readsStdin(original))
  }

  async function share(): Promise<void> {
    const address = new URL(playAddress, location.href)
    address.hash = await writeFragment(current())
    try {
      await navigator.clipboard.writeText(address.href)
      shared.textContent = t('run.linkCopied')
      setTimeout(() => {
        shared.textContent = ''
      }, SHARED_MS)
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

/** Whether a button was clicked before its code had loaded (run-buttons.ts). */
function takePress(pressed: HTMLElement | null): boolean {
  if (pressed?.getAttribute('aria-busy') !== 'true') return false
  pressed.removeAttribute('aria-busy')
  return true
}

/** Whether the program reads standard input, which needs an input field. */
function readsStdin(source: string): boolean {
  return /\bstdin\b|getStdIn/.test(source)
}
