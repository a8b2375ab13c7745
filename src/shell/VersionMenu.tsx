import { HISTORY_VERSIONS } from '../model/constants.ts'
import { useMessages, useShell } from './context.tsx'

/** The version a reader writes for. Plain code listens to it, before React is there. */
export function VersionMenu() {
  const { zigVersion } = useShell()
  const t = useMessages()
  return (
    <select
      className="tool version needs-js"
      data-my-version=""
      aria-label={t('header.myVersion')}
      title={t('header.myVersion')}
      defaultValue={zigVersion}
    >
      {[...HISTORY_VERSIONS].reverse().map(version => (
        <option key={version}>{version}</option>
      ))}
    </select>
  )
}
