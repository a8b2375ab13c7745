import { Icon } from '../../shell/icons/Icon.tsx'

/** A button that saves the whole site for offline use, like the entries in the page menu and the search palette. */
export function KeepOffline({ label }: { label: string }) {
  return (
    <p className="needs-js">
      <button type="button" className="btn" data-keep-offline="">
        <Icon name="i-lucide-hard-drive-download" />
        {label}
      </button>
    </p>
  )
}
