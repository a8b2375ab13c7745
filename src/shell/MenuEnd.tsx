import { memo } from 'react'
import type { ForcedMode } from '../model/wire/payload.ts'
import { ColorModeButton } from './ColorModeButton.tsx'
import { HeaderActions } from './HeaderActions.tsx'
import { HeaderStatement } from './HeaderStatement.tsx'
import { LanguageSwitcher } from './LanguageSwitcher.tsx'

interface MenuEndProps {
  route: string
  forcedMode?: ForcedMode | undefined
}

/** Parts of the header that the menu of phones covers: the statement, links, language and colour mode. */
export const MenuEnd = memo(function MenuEnd({ route, forcedMode }: MenuEndProps) {
  return (
    <>
      <HeaderStatement className="menu-about" />
      <div className="menu-foot">
        <HeaderActions />
        <div className="tools">
          <LanguageSwitcher route={route} inMenu />
          <ColorModeButton forcedMode={forcedMode} />
        </div>
      </div>
    </>
  )
})
