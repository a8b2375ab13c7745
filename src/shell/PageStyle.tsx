import { createContext, useContext } from 'react'

/** The text of the stylesheet; empty in development, where it is a link. */
export const PageStyleContext = createContext('')

export const PAGE_STYLE_ID = '_style'

/** The stylesheet for the content below the header, which is painted without waiting for it (src/style/page.css). */
export function PageStyle() {
  const css = useContext(PageStyleContext)
  return css && <style id={PAGE_STYLE_ID} dangerouslySetInnerHTML={{ __html: css }} />
}
