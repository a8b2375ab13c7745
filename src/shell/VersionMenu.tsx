import { HISTORY_VERSIONS } from '../model/constants.ts'
import { useMessages, useShell } from './context.tsx'

/** Selects the version of Zig that the reader uses; pages of an edition show their own. Code outside of React handles it, so that it works before hydration. */
export function VersionMenu() {
  const { zigVersion } = useShell()
  const t = useMessages()
  return (
    <label className="version needs-js">
      <span>{t('header.myVersion')}</span>
      <select
        key={zigVersion}
        className="tool"
        data-my-version=""
        aria-label={t('header.myVersion')}
        defaultValue={zigVersion}
      >
        {[...HISTORY_VERSIONS].reverse().map(version => (
          <option key={version}>{version}</option>
        ))}
      </select>
    </label>
  )
}
