import { useShell } from './context.tsx'

/** Both pictures are in the page; the stylesheet shows the one of the colour mode. */
export function Logo() {
  const { logo } = useShell().settings.header
  return (
    <>
      <img className="when-light" src={logo.light} alt="" width="132" height="24" />
      <img className="when-dark" src={logo.dark} alt="" width="132" height="24" />
    </>
  )
}
