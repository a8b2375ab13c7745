import { useState } from 'react'
import { markdownPath } from '../../model/routing/paths.ts'
import type { PagePayload } from '../../model/wire/payload.ts'
import { useMessages, useShell } from '../context.tsx'
import { Dropdown } from '../Dropdown.tsx'
import { Icon } from '../icons/Icon.tsx'
import { type ShellActions, useActions } from '../shell-actions.ts'
import { mediaMatches } from '../state/media.ts'
import { ASSISTANTS, questionUrl } from './assistants.ts'

const CONFIRM_MS = 1500
const PHONE = '(max-width: 640px)'

/** Copy page, and what else can be done with a page (R19, R20). */
export function PageMenu({ payload }: { payload: PagePayload }) {
  const t = useMessages()
  const actions = useActions()
  const [isCopied, setIsCopied] = useState(false)
  const markdown = markdownPath(payload.path)
  const copy = async () => {
    if (!(await actions().copyPage(markdown, t))) return
    setIsCopied(true)
    setTimeout(() => setIsCopied(false), CONFIRM_MS)
  }
  const inDrawer = () => {
    const isPhone = mediaMatches(PHONE)
    if (isPhone) {
      const { openDrawer, copyMarkdown, keepOffline } = actions()
      const content = <PageActions markdown={markdown} copyMarkdown={copyMarkdown} keepOffline={keepOffline} />
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
          copyMarkdown={(url, say) => actions().copyMarkdown(url, say)}
          keepOffline={() => actions().keepOffline()}
        />
      </Dropdown>
    </div>
  )
}

interface PageActionsProps {
  markdown: string
  copyMarkdown: ShellActions['copyMarkdown']
  keepOffline: ShellActions['keepOffline']
}

/** Under the button on wide screens, in a drawer on phones: that is drawn outside the shell, so it is given what it calls. */
function PageActions({ markdown, copyMarkdown, keepOffline }: PageActionsProps) {
  const { settings } = useShell()
  const t = useMessages()
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    if (!(await copyMarkdown(markdown, t))) return
    setIsCopied(true)
    setTimeout(() => setIsCopied(false), CONFIRM_MS)
  }
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
        <button type="button" onClick={keepOffline}>
          <Icon name="i-lucide-hard-drive-download" />
          {t('page.keepOffline')}
        </button>
      </li>
    </ul>
  )
}
