// The editor of a program: CodeMirror with the usual features of an editor.

import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language'
import { lintGutter, setDiagnostics } from '@codemirror/lint'
import { EditorState, type Text } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import type { Diagnostic } from '../../model/run/protocol.ts'
import { unitsOf } from './columns.ts'
import { zig } from './zig-language.ts'

export type Editor = ReturnType<typeof createEditor>

interface EditorOptions {
  text: string
  label: string
  /** The keyboard shortcuts to leave the editor and to run the program. */
  description: string
  onRun(): void
  /** The text has changed. */
  onChange(): void
}

export function createEditor({ text, label, description, onRun, onChange }: EditorOptions) {
  const run = () => {
    onRun()
    return true
  }
  const state = () =>
    EditorState.create({
      doc: text,
      extensions: [
        keymap.of([{ key: 'Mod-Enter', run }, ...defaultKeymap, ...historyKeymap, indentWithTab]),
        EditorState.tabSize.of(4),
        indentUnit.of('    '),
        history(),
        drawSelection(),
        lineNumbers(),
        lintGutter(),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        indentOnInput(),
        bracketMatching(),
        zig(),
        EditorView.updateListener.of(({ docChanged }) => docChanged && onChange()),
        EditorView.editorAttributes.of({ class: 'run-editor', dir: 'ltr' }),
        EditorView.contentAttributes.of({
          'aria-label': label,
          'aria-description': description,
          spellcheck: 'false',
          // Without it, checkers of accessibility do not see that the keyboard reaches code that scrolls.
          tabindex: '0',
        }),
      ],
    })
  const view = new EditorView({ state: state() })
  return {
    element: view.dom,
    text: () => view.state.doc.toString(),
    replace(next: string) {
      text = next
      view.setState(state())
    },
    /** Marks the compiler's messages. An empty list removes all marks. */
    mark(diagnostics: readonly (Diagnostic & { line: number; column: number })[]) {
      const marks = diagnostics.map(({ line, column, severity, message }) => {
        const from = offsetOf(view.state.doc, line, column)
        const word = view.state.wordAt(from)
        const to = Math.max(from + 1, word?.to ?? 0)
        return { from, to: Math.min(to, view.state.doc.length), severity: SEVERITY[severity], message }
      })
      view.dispatch(setDiagnostics(view.state, marks))
    },
    /** Moves the cursor. Lines and columns count from 1, and columns are in bytes as in Zig. */
    show(line: number, column: number) {
      const anchor = offsetOf(view.state.doc, line, column)
      view.dispatch({ selection: { anchor }, scrollIntoView: true })
      view.focus()
    },
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  }
}

const SEVERITY = { error: 'error', note: 'info' } as const

function offsetOf(doc: Text, line: number, column: number): number {
  const { from, to, text } = doc.line(Math.min(Math.max(1, line), doc.lines))
  return Math.min(to, from + unitsOf(text, column - 1))
}
