import { useShell } from './context.tsx'

/** Both images are in the page, and the stylesheet shows the one for the colour mode. */
export function Logo() {
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
