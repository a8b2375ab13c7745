// The button in the caption of a runnable block: Run, and Stop with the progress beside it while the program runs.

import { ZIG_VERSION } from '../../model/constants.ts'
import { element } from '../../run/elements.ts'
import type { RunTools } from '../../run/tools.ts'

interface RunButtonOptions {
  onRun(): void
  onStop(): void
  /** The version of Zig that the page is about. */
  version?: string | undefined
  /** The block is verified with that version alone. */
  isVariant?: boolean | undefined
}

export function createRunButton(
  caption: HTMLElement,
  { t, icon, state }: Pick<RunTools, 't' | 'icon' | 'state'>,
  { onRun, onStop, version, isVariant }: RunButtonOptions,
) {
  const button = caption.querySelector<HTMLButtonElement>('.run')!
  const [picture, label] = button.children as unknown as [Element, Element]
  // If the server lacks the version of the page, the button names the one that is used instead. A variant would not compile with it.
  const isMissing = version !== undefined && !state.versions.includes(version)
  if (isMissing) label.textContent += ` (Zig ${isVariant ? version : (state.versions[0] ?? ZIG_VERSION)})`
  button.disabled = isMissing && isVariant === true
  const idle = { picture: picture.innerHTML, label: label.textContent }
  // Screen readers hear the status above the output.
  const progress = element('span', { class: 'going', 'aria-hidden': 'true' })
  button.addEventListener('click', () => (isGoing() ? onStop() : onRun()))
  return {
    element: button,
    /** Shows how far the run has come. `null` if there is none. */
    show(text: string | null) {
      const isStart = text !== null && !isGoing()
      progress.textContent = text
      if (text === null) progress.remove()
      else if (isStart) caption.insertBefore(progress, caption.querySelector('.edit, .copy'))
      button.toggleAttribute('data-going', text !== null)
      picture.innerHTML = text === null ? idle.picture : icon('i-lucide-square')
      label.textContent = text === null ? idle.label : t('run.stop')
    },
  }

  function isGoing(): boolean {
    return progress.isConnected
  }
}
