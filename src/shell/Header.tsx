import { memo } from 'react'
import type { ForcedMode } from '../model/wire/payload.ts'
import { ColorModeButton } from './ColorModeButton.tsx'
import { useAddress, useMessages, useShell } from './context.tsx'
import { HeaderActions } from './HeaderActions.tsx'
import { HeaderStatement, STATEMENT_ID } from './HeaderStatement.tsx'
import { Icon } from './icons/Icon.tsx'
import { LanguageSwitcher } from './LanguageSwitcher.tsx'
import { MENU_ID } from './menu.ts'
import { SearchEntry } from './SearchEntry.tsx'
import { VersionMenu } from './VersionMenu.tsx'

interface HeaderProps {
  /** The route of the first page. The header does not change on navigation. */
  route: string
  forcedMode?: ForcedMode | undefined
}

export const Header = memo(function Header({ route, forcedMode }: HeaderProps) {
  const { settings, zigVersion } = useShell()
  const t = useMessages()
  const address = useAddress()
  const { title, header } = settings
  const logoName = header.logo.alt === title ? title : `${header.logo.alt}, ${title}`
  return (
    <>
      <a className="skip" href="#_main">
        {t('header.skip')}
      </a>
      <HeaderStatement className="statement" id={STATEMENT_ID} />
      <header
        className="top"
        data-fluid={settings.header.fluid || undefined}
        data-menu={settings.aside.open ? undefined : ''}
      >
        <div className="bar">
          <button type="button" className="tool burger" popoverTarget={MENU_ID} aria-label={t('header.menu')}>
            <Icon name="i-lucide-menu" />
          </button>
          {/* The accessible name contains the visible text, so that voice control finds the link (WCAG 2.5.3). */}
          <a className="logo" href={address('/')} aria-label={`${logoName} ${zigVersion}: ${t('header.home')}`}>
            <Logo />
          </a>
          <SearchEntry />
          <div className="tools">
            <VersionMenu />
            <LanguageSwitcher route={route} />
            <ColorModeButton forcedMode={forcedMode} />
          </div>
          <HeaderActions />
        </div>
      </header>
    </>
  )
})

/** Both images are in the page, and the stylesheet shows the one for the colour mode. */
function Logo() {
  const { settings, zigVersion } = useShell()
  const { light, dark } = settings.header.logo
  return (
    <>
      {/* Lazy loading keeps both requests from delaying the first paint of the header. */}
      <img className="when-light" src={light} alt="" width="24" height="24" loading="lazy" />
      <img className="when-dark" src={dark} alt="" width="24" height="24" loading="lazy" />
      <span className="wordmark">{settings.title}</span> <span className="v">{zigVersion}</span>
    </>
  )
}
