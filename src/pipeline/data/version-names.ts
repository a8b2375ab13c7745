// Declarations that another version lacks or has changed, for the search rows of readers who chose that version.

import { recordBetween } from '../../library/history/change-records.ts'
import type { ReferencePlan } from '../../library/plan/plan.ts'
import { ZIG_VERSION } from '../../model/constants.ts'

/** The format is described at `versionNamesFile`. */
export function versionNames(
  { library, history }: Pick<ReferencePlan, 'library' | 'history'>,
  version: string,
): string {
  const lines = [...library.declarations.keys()].flatMap(path => {
    const row = history.declarationOf(path)
    const record = row && !row.giant && recordBetween(history, row, ZIG_VERSION, version)
    if (!record || (record.change !== 'gone' && record.level !== 'breaks')) return []
    const { change, use = [], probably } = record
    const instead = change === 'gone' && use.length > 0 ? `${probably ? '≈ ' : ''}${use[0]}` : ''
    return [[path, change, instead].filter(Boolean).join('\t')]
  })
  return `${lines.join('\n')}\n`
}

export function otherVersions({ history }: Pick<ReferencePlan, 'history'>): string[] {
  return history.versions.filter(version => version !== ZIG_VERSION)
}
