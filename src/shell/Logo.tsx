import { useShell } from './context.tsx'

/** Both marks are in the page; the stylesheet shows the one of the colour mode. */
export function Logo() {
  const { settings, zigVersion } = useShell()
  const { light, dark } = settings.header.logo
  return (
    <>
      {/* Of low priority, else both would be asked for before the words of the header. */}
      <img className="when-light" src={light} alt="" width="24" height="24" fetchPriority="low" />
      <img className="when-dark" src={dark} alt="" width="24" height="24" fetchPriority="low" />
      <span className="wordmark">
        <b>std</b> reference
      </span>{' '}
      <span className="v">{zigVersion}</span>
    </>
  )
}
