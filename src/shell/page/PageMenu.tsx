import { useState } from 'react'
import { markdownPath } from '../../model/routing/paths.ts'
import type { PagePayload } from '../../model/wire/payload.ts'
import { useMessages, useShell } from '../context.tsx'
import { Dropdown } from '../Dropdown.tsx'
import { Icon } from '../icons/Icon.tsx'
import { type ShellActions, useActions } from '../shell-actions.ts'
import { mediaMatches } from '../state/media.ts'

const CONFIRM_MS = 1500
const PHONE = '(max-width: 640px)'

/** The button "Copy page", and a list of further actions (R19, R20). */
export function PageMenu({ payload }: { payload: PagePayload }) {
  const t = useMessages()
  const actions = useActions()
  const markdown = markdownPath(payload.path)
  const [isCopied, copy] = useCopied(() => actions().copyPage(markdown, t))
  const inDrawer = () => {
    const isPhone = mediaMatches(PHONE)
    if (isPhone) {
      const { openDrawer, copyMarkdown, saveOffline } = actions()
      const content = <PageActions markdown={markdown} copyMarkdown={copyMarkdown} saveOffline={saveOffline} />
      void openDrawer(t('page.more'), content)
    }
    return isPhone
  }
  return (
    <div className="page-menu">
      <button type="button" className="needs-js" onClick={copy} data-copied={isCopied || undefined}>
        <Icon name={isCopied ? 'i-lucide-check' : 'i-lucide-copy'} />
        {t('page.copy')}
      </button>
      <Dropdown
        className="page-actions"
        label={t('page.more')}
        instead={inDrawer}
        trigger={<Icon name="i-lucide-chevron-down" />}
      >
        <PageActions
          markdown={markdown}
          copyMarkdown={(url, t) => actions().copyMarkdown(url, t)}
          saveOffline={() => actions().saveOffline()}
        />
      </Dropdown>
    </div>
  )
}

/** Returns a function that copies, and whether to show a confirmation of it. */
function useCopied(copy: () => Promise<boolean>): [isCopied: boolean, copy: () => Promise<void>] {
  const [isCopied, setIsCopied] = useState(false)
  const confirm = async () => {
    if (!(await copy())) return
    setIsCopied(true)
    setTimeout(() => setIsCopied(false), CONFIRM_MS)
  }
  return [isCopied, confirm]
}

interface PageActionsProps {
  markdown: string
  copyMarkdown: ShellActions['copyMarkdown']
  saveOffline: ShellActions['saveOffline']
}

/** A list under the button on wide screens, a drawer on phones. The drawer is rendered outside the shell, so actions are passed as props. */
function PageActions({ markdown, copyMarkdown, saveOffline }: PageActionsProps) {
  const { settings } = useShell()
  const t = useMessages()
  const [isCopied, copy] = useCopied(() => copyMarkdown(markdown, t))
  return (
    <ul className="actions">
      <li className="needs-js">
        <button type="button" onClick={copy}>
          <Icon name={isCopied ? 'i-lucide-check' : 'i-lucide-copy'} />
          {t('page.copyMarkdown')}
        </button>
      </li>
      <li>
        <a href={markdown} target="_blank" rel="noopener">
          <Icon name="i-lucide-file-text" />
          {t('page.viewMarkdown')}
        </a>
      </li>
      {ASSISTANTS.map(assistant => (
        <li key={assistant.name}>
          <a href={questionUrl(assistant, settings.url + markdown)} target="_blank" rel="noopener noreferrer">
            <Icon name={assistant.icon} />
            {t('page.openIn', { assistant: assistant.name })}
          </a>
        </li>
      ))}
      <li className="needs-js">
        <button
          type="button"
          onClick={({ currentTarget }) => {
            closeAround(currentTarget)
            saveOffline()
          }}
        >
          <Icon name="i-lucide-hard-drive-download" />
          {t('page.keepOffline')}
        </button>
      </li>
    </ul>
  )
}

/** Closes the list or the drawer that an action was chosen from. */
function closeAround(button: HTMLElement): void {
  button.closest('details')?.removeAttribute('open')
  button.closest('.sheet')?.querySelector<HTMLElement>('.sheet-close')?.click()
}

interface Assistant {
  name: string
  icon: string
  /** Address to which the question is appended. */
  ask: string
}

const ASSISTANTS: readonly Assistant[] = [
  { name: 'ChatGPT', icon: 'i-lucide-message-square', ask: 'https://chatgpt.com/?hints=search&q=' },
  { name: 'Claude', icon: 'i-lucide-sparkles', ask: 'https://claude.ai/new?q=' },
]

function questionUrl({ ask }: Assistant, markdownUrl: string): string {
  return ask + encodeURIComponent(`Read ${markdownUrl} so I can ask questions about it.`)
}
