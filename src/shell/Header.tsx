import type { ForcedMode } from '../model/wire/payload.ts'
import { ColorModeButton } from './ColorModeButton.tsx'
import { useAddress, useLinkLabel, useMessages, useShell } from './context.tsx'
import { HeaderStatement } from './HeaderStatement.tsx'
import { Icon } from './icons/Icon.tsx'
import { LanguageSwitcher } from './LanguageSwitcher.tsx'
import { Logo } from './Logo.tsx'
import { MENU_ID } from './menu.ts'
import { SearchEntry } from './SearchEntry.tsx'

export function Header({ route, forcedMode }: { route: string; forcedMode?: ForcedMode | undefined }) {
  const { settings } = useShell()
  const t = useMessages()
  const label = useLinkLabel()
  const address = useAddress()
  return (
    <>
      <a className="skip" href="#_main">
        {t('header.skip')}
      </a>
      <HeaderStatement />
      <header className="top" data-fluid={settings.header.fluid || undefined}>
        <div className="bar">
          <button type="button" className="tool burger" popoverTarget={MENU_ID} aria-label={t('header.menu')}>
            <Icon name="i-lucide-menu" />
          </button>
          <a className="logo" href={address('/')} aria-label={`${settings.header.logo.alt}: ${t('header.home')}`}>
            <Logo />
          </a>
          <SearchEntry />
          <div className="tools">
            <LanguageSwitcher route={route} />
            <ColorModeButton forcedMode={forcedMode} />
          </div>
          {settings.header.actions.map(action => (
            <a
              key={action.to}
              className="repo"
              href={address(action.to)}
              aria-label={label(action)}
              {...(action.target === '_blank' ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
            >
              {settings.header.showLinkIcon && action.icon && <Icon name={action.icon} />}
              <span>{label(action)}</span>
            </a>
          ))}
        </div>
      </header>
    </>
  )
}
