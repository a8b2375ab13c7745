import type { ForcedMode } from '../../shared/payload.ts'
import { fill } from '../../shared/messages.ts'
import { Icon } from '../icons/Icon.tsx'
import { ColorModeButton } from './ColorModeButton.tsx'
import { useAddress, useLinkLabel, useMessages, useShell } from './context.tsx'

export function Footer({ year, forcedMode }: { year: number; forcedMode?: ForcedMode | undefined }) {
  const { settings } = useShell()
  const t = useMessages()
  const label = useLinkLabel()
  const address = useAddress()
  return (
    <footer className="foot">
      <div>
        <strong>{t('footer.label')}</strong>
        <p>{fill(settings.footer.credits, { year })}</p>
        <p>{t('footer.built')}</p>
      </div>
      <nav aria-label={t('footer.label')}>
        {settings.footer.textLinks.map(link => (
          <a key={link.to} href={address(link.to)} {...(link.target ? { target: link.target } : {})}>
            {label(link)}
          </a>
        ))}
        {Object.entries(settings.socials).map(([name, url]) => (
          <a key={name} className="tool" href={url} target="_blank" rel="noopener noreferrer me" aria-label={name}>
            <Icon name={`i-simple-icons-${name}`} />
          </a>
        ))}
        <a href={settings.repository.url} target="_blank" rel="noopener noreferrer">
          {settings.repository.owner}/{settings.repository.name}
        </a>
        <ColorModeButton forcedMode={forcedMode} />
      </nav>
    </footer>
  )
}
