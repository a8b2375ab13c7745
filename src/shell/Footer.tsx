import { memo } from 'react'
import { fill } from '../model/languages/messages.ts'
import type { ForcedMode } from '../model/wire/payload.ts'
import { ColorModeButton } from './ColorModeButton.tsx'
import { useAddress, useLinkLabel, useMessages, useShell } from './context.tsx'
import { Icon } from './icons/Icon.tsx'

interface FooterProps {
  year: number
  forcedMode?: ForcedMode | undefined
}

export const Footer = memo(function Footer({ year, forcedMode }: FooterProps) {
  const { settings, zigVersion } = useShell()
  const t = useMessages()
  const label = useLinkLabel()
  const address = useAddress()
  const { owner, name, url } = settings.repository
  return (
    <footer className="foot">
      <div>
        <div>
          <strong>{t('footer.label')}</strong> <span className="v">{zigVersion}</span>
          <p className="line">
            <span>{fill(label(settings.footer.credits), { year })}</span>
            <span>{t('footer.built')}</span>
          </p>
        </div>
        <ul>
          {settings.footer.textLinks.map(link => (
            <li key={link.to}>
              <a href={address(link.to)} {...(link.target ? { target: link.target, rel: 'noopener noreferrer' } : {})}>
                {label(link)}
              </a>
            </li>
          ))}
          <li>
            <a href={url} target="_blank" rel="noopener noreferrer" dir="ltr">
              {owner}/{name}
            </a>
          </li>
          {Object.entries(settings.socials).map(([social, href]) => (
            <li key={social}>
              <a
                className="tool"
                href={href}
                target="_blank"
                rel="noopener noreferrer me"
                aria-label={socialName(social)}
                data-tooltip={socialName(social)}
              >
                <Icon name={`i-simple-icons-${social}`} />
              </a>
            </li>
          ))}
          <li>
            <ColorModeButton forcedMode={forcedMode} />
          </li>
        </ul>
      </div>
    </footer>
  )
})

/** Names with unusual capitalization. */
const NAMES: Readonly<Record<string, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin: 'LinkedIn',
  sourcehut: 'SourceHut',
  youtube: 'YouTube',
}

/** Returns the proper name of a key of the settings' `socials`. It is the same in every language. */
export function socialName(icon: string): string {
  return (Object.hasOwn(NAMES, icon) ? NAMES[icon] : undefined) ?? icon.charAt(0).toUpperCase() + icon.slice(1)
}
