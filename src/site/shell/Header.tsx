import type { ForcedMode } from '../../shared/payload.ts'
import { Icon } from '../icons/Icon.tsx'
import { ColorModeButton } from './ColorModeButton.tsx'
import { useAddress, useLinkLabel, useMessages, useShell } from './context.tsx'
import { LanguageSwitcher } from './LanguageSwitcher.tsx'
import { Logo } from './Logo.tsx'

export function Header({ rest, forcedMode }: { rest: string; forcedMode?: ForcedMode | undefined }) {
  const { settings } = useShell()
  const t = useMessages()
  const label = useLinkLabel()
  const address = useAddress()
  return (
    <>
      <a className="skip" href="#_main">
        {t('header.skip')}
      </a>
      <header className="top" data-fluid={settings.header.fluid || undefined}>
        <a className="logo" href={address('/')} aria-label={settings.header.logo.alt}>
          <Logo />
        </a>
        <a className="find" href={address('/docs/std')} data-search>
          <Icon name="i-lucide-search" />
          <span>{t('header.search')}</span>
        </a>
        <div className="tools">
          <LanguageSwitcher rest={rest} />
          <ColorModeButton forcedMode={forcedMode} />
        </div>
        {settings.header.actions.map(action => (
          <a
            key={action.to}
            className="repo"
            href={address(action.to)}
            {...(action.target === '_blank' ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
          >
            {settings.header.showLinkIcon && action.icon && <Icon name={action.icon} />}
            <span>{label(action)}</span>
          </a>
        ))}
      </header>
    </>
  )
}
