import { Icon } from '../../shell/icons/Icon.tsx'

/** Keeps the whole site in the reader's browser, as the menu of the page and the search do. */
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
