import { createContext, useContext } from 'react'

/** The text of the stylesheet; nothing where it is a link (in development). */
export const PageStyleContext = createContext('')

export const PAGE_STYLE_ID = '_style'

/** The stylesheet of what stands below the header: the header is painted without waiting for it (src/style/page.css). */
export function PageStyle() {
  const css = useContext(PageStyleContext)
  return css && <style id={PAGE_STYLE_ID} dangerouslySetInnerHTML={{ __html: css }} />
}
