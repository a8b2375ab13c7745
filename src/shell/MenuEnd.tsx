import { memo } from 'react'
import type { ForcedMode } from '../model/wire/payload.ts'
import { ColorModeButton } from './ColorModeButton.tsx'
import { HeaderActions } from './HeaderActions.tsx'
import { HeaderStatement } from './HeaderStatement.tsx'
import { LanguageSwitcher } from './LanguageSwitcher.tsx'
import { VersionMenu } from './VersionMenu.tsx'

interface MenuEndProps {
  route: string
  forcedMode?: ForcedMode | undefined
}

/** What the phone's menu has of the header that it covers: the statement, and at its foot links, version, language and colour mode. */
export const MenuEnd = memo(function MenuEnd({ route, forcedMode }: MenuEndProps) {
  return (
    <>
      <HeaderStatement className="menu-about" />
      <div className="menu-foot">
        <HeaderActions />
        <div className="tools">
          <VersionMenu />
          <LanguageSwitcher route={route} inMenu />
          <ColorModeButton forcedMode={forcedMode} />
        </div>
      </div>
    </>
  )
})
