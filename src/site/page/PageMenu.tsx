import { useState } from 'react'
import { markdownPath } from '../../shared/paths.ts'
import type { PagePayload } from '../../shared/payload.ts'
import { Icon } from '../icons/Icon.tsx'
import { useMessages, useShell } from '../shell/context.tsx'
import { Dropdown } from '../shell/Dropdown.tsx'
import { ASSISTANTS, copyMarkdown, copyPage, questionUrl } from './page-actions.ts'

const CONFIRM_MS = 1500

/** Copy page, and what else can be done with a page (R19, R20). */
export function PageMenu({ payload }: { payload: PagePayload }) {
  const { settings } = useShell()
  const t = useMessages()
  const [copied, setCopied] = useState<'page' | 'markdown' | null>(null)
  const markdown = markdownPath(payload.path)
  const run = async (what: 'page' | 'markdown') => {
    const isDone = await (what === 'page' ? copyPage(markdown, t) : copyMarkdown(markdown, t))
    if (!isDone) return
    setCopied(what)
    setTimeout(() => setCopied(null), CONFIRM_MS)
  }
  return (
    <div className="page-menu">
      <button type="button" className="needs-js" onClick={() => run('page')} data-copied={copied === 'page' || undefined}>
        <Icon name={copied === 'page' ? 'i-lucide-check' : 'i-lucide-copy'} />
        {t('page.copy')}
      </button>
      <Dropdown className="page-actions" label={t('page.more')} trigger={<Icon name="i-lucide-chevron-down" />}>
        <ul>
          <li className="needs-js">
            <button type="button" onClick={() => run('markdown')}>
              <Icon name={copied === 'markdown' ? 'i-lucide-check' : 'i-lucide-copy'} />
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
      </Dropdown>
    </div>
  )
}
