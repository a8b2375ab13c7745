import { useAddress, useLinkLabel, useShell } from './context.tsx'
import { Icon } from './icons/Icon.tsx'

/** The header links of the settings: in the bar, and on phones in the menu with their labels. */
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
