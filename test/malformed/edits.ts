// Mistakes that authors make, each with what the build has to say of it. They can be tried on any project of this layout.

import type { Edit } from './edit.ts'
import { MESSAGE_EDITS } from './message-edits.ts'
import { PAGE_EDITS } from './page-edits.ts'
import { RECORD_EDITS } from './record-edits.ts'
import { SETTINGS_EDITS } from './settings-edits.ts'
import { TEXT_EDITS } from './text-edits.ts'

export const EDITS: readonly Edit[] = [
  ...PAGE_EDITS,
  ...TEXT_EDITS,
  ...MESSAGE_EDITS,
  ...SETTINGS_EDITS,
  ...RECORD_EDITS,
]
