import type { PagePayload } from '../../model/wire/payload.ts'
import { useAddress, useLinkLabel, useMessages, useShell } from '../context.tsx'
import { Icon } from '../icons/Icon.tsx'

/** Community links, and links to edit or report the page, below the table of contents (R21). */
export function PageAside({ payload }: { payload: PagePayload }) {
  const { settings } = useShell()
  const t = useMessages()
  const label = useLinkLabel()
  const address = useAddress()
  const { url, branch } = settings.repository
  const issue = new URLSearchParams({ title: payload.path, body: payload.file && `File: ${payload.file}\n\n` })
  return (
    <aside className="after" aria-label={t('page.community')}>
      <p className="caption">{t('page.community')}</p>
      <ul>
        {settings.community.map(link => (
          <li key={link.to}>
            <a href={address(link.to)} {...(link.target ? { target: link.target, rel: 'noopener noreferrer' } : {})}>
              {link.icon && <Icon name={link.icon} />}
              {label(link)}
            </a>
          </li>
        ))}
        <li>
          <a href={`${url}/issues/new?${issue}`} target="_blank" rel="noopener noreferrer">
            <Icon name="i-lucide-flag" />
            {t('page.report')}
          </a>
        </li>
        {payload.file && (
          <li>
            <a href={`${url}/edit/${branch}/${payload.file}`} target="_blank" rel="noopener noreferrer">
              <Icon name="i-lucide-pencil" />
              {t('page.edit')}
            </a>
          </li>
        )}
      </ul>
    </aside>
  )
}
