import { useShell } from './context.tsx'

/** Both marks are in the page; the stylesheet shows the one of the colour mode. */
export function Logo() {
  const { settings, zigVersion } = useShell()
  const { light, dark } = settings.header.logo
  return (
    <>
      {/* Else both would be asked for before the words of the header are painted. */}
      <img className="when-light" src={light} alt="" width="24" height="24" loading="lazy" />
      <img className="when-dark" src={dark} alt="" width="24" height="24" loading="lazy" />
      <span className="wordmark">
        <b>std</b> reference
      </span>{' '}
      <span className="v">{zigVersion}</span>
    </>
  )
}
