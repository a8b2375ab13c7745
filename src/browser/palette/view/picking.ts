// Handles picking a row with the pointer or with Enter.

import type { MouseEvent } from 'react'
import { type LocaleSettings, splitLocale } from '../../../model/routing/paths.ts'
import { followLink, navigateTo } from '../../../router/navigate-to.ts'
import type { InitialDialog } from '../initial-dialog.ts'
import type { Item, Sublist } from '../items.ts'
import { wantsNewTab } from '../search-keys.ts'
import { rememberPick } from '../sources/recent.ts'
import { optionId } from './ItemList.tsx'
import type { Rows } from './use-rows.ts'

export interface PickerInput {
  dialog: InitialDialog
  rows: Rows
  i18n: LocaleSettings
  enter: (sublist: Sublist) => void
}

export function createPicker({ dialog, rows, i18n, enter }: PickerInput) {
  return {
    pick(item: Item, event: MouseEvent<HTMLElement>) {
      if ('sublist' in item) return enter(item.sublist)
      if ('expands' in item) {
        rows.expand(item.expands)
        dialog.input.focus()
        return
      }
      if ('action' in item) {
        if (!item.stays) dialog.close()
        item.action()
        if (item.stays) dialog.open('')
        return
      }
      remember(item.href, item, i18n)
      // Opening a new tab leaves the palette open, so that the reader can pick another row.
      if (wantsNewTab(event) || event.shiftKey) return
      const { href, hash } = new URL(item.href, location.href)
      // A link to the current page would reload it, unless it has a hash to scroll to.
      if (href === location.href && !hash) event.preventDefault()
      dialog.close()
    },
    /** Picks the active row, and returns whether there was one. */
    pickActive(isNewTab: boolean) {
      const { active, isCurrent } = rows
      // Rows of the previous query are outdated, so Enter waits for the new ones.
      if (!active || !isCurrent) return false
      if (isNewTab && 'href' in active) {
        remember(active.href, active, i18n)
        navigateTo(active.href, { newTab: true })
        return true
      }
      const row = document.getElementById(optionId(active.id))
      if (row instanceof HTMLAnchorElement) followLink(row)
      else row?.click()
      return true
    },
  }
}

function remember(href: string, item: Item, i18n: LocaleSettings): void {
  const url = new URL(href, location.href)
  rememberPick(splitLocale(url.pathname, i18n).route + url.hash, item)
}
