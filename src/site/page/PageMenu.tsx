import { useState } from 'react'
import { markdownPath } from '../../shared/paths.ts'
import type { PagePayload } from '../../shared/payload.ts'
import { Icon } from '../icons/Icon.tsx'
import { loadChunk } from '../navigation/chunk-errors.ts'
import { openDrawer } from '../overlay/api.ts'
import { useMessages, useShell } from '../shell/context.tsx'
import { Dropdown } from '../shell/Dropdown.tsx'
import { ASSISTANTS, questionUrl } from './assistants.ts'

const CONFIRM_MS = 1500
const PHONE = '(max-width: 640px)'

/** Copy page, and what else can be done with a page (R19, R20). */
export function PageMenu({ payload }: { payload: PagePayload }) {
  const t = useMessages()
  const [isCopied, setIsCopied] = useState(false)
  const markdown = markdownPath(payload.path)
  const copy = async () => {
    const { copyPage } = await loadActions()
    if (!(await copyPage(markdown, t))) return
    setIsCopied(true)
    setTimeout(() => setIsCopied(false), CONFIRM_MS)
  }
  const inDrawer = () => {
    const isPhone = matchMedia(PHONE).matches
    if (isPhone) void openDrawer(t('page.more'), <PageActions markdown={markdown} />)
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
        <PageActions markdown={markdown} />
      </Dropdown>
    </div>
  )
}

/** Copying is loaded when it is first wanted. */
function loadActions() {
  return loadChunk(() => import('./page-actions.ts'))
}

/** Under the button on wide screens, in a drawer on phones. */
function PageActions({ markdown }: { markdown: string }) {
  const { settings } = useShell()
  const t = useMessages()
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    const { copyMarkdown } = await loadActions()
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
    </ul>
  )
}
