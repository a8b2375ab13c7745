import { useAddress, useLinkLabel, useShell } from './context.tsx'
import { Icon } from './icons/Icon.tsx'

/** The links of the header, from the settings: in its bar, and on phones in the menu with their words. */
export function HeaderActions() {
  const { settings } = useShell()
  const label = useLinkLabel()
  const address = useAddress()
  return settings.header.actions.map(action => (
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
  ))
}
