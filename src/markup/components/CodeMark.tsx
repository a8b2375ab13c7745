import { HISTORY_VERSIONS } from '../../model/constants.ts'
import { groupBy } from '../../model/group-by.ts'
import { fill } from '../../model/languages/messages.ts'
import { Icon } from '../../shell/icons/Icon.tsx'
import { useBody, type VerifiedQuery } from './context.ts'

/** Marks an example as compiled and run, or as failing on purpose (R32). */
export function CodeMark({ kind, query }: { kind: string; query: VerifiedQuery | null }) {
  const { verified, messages, newName } = useBody()
  // The mark does not distinguish compile errors from runtime errors, because the output below shows the error.
  if (kind === 'fails')
    return (
      <span className="bad">
        <Icon name="i-lucide-x" />
        <span>{messages.fails}</span>
      </span>
    )
  const mark = query && verified(query)
  if (!mark) return null
  const { passes, fails } = mark
  const id = fails.length > 0 ? newName('fails') : undefined
  return (
    <>
      <span className="ok">
        <Icon name="i-lucide-check" />
        <span>{fill(messages.verified, { version: versionList(passes) })}</span>
      </span>
      {id && (
        <>
          <button type="button" className="bad" popoverTarget={id}>
            <Icon name="i-lucide-x" />
            <span>{fill(messages.failsIn, { version: versionList(fails.map(({ version }) => version)) })}</span>
          </button>
          <span id={id} popover="auto" className="fails" lang="en" dir="ltr">
            {/* Each message is shown once. */}
            {[...groupBy(fails, ({ error }) => error)].map(([error, same]) => (
              <span key={error}>
                <b>{versionList(same.map(({ version }) => version))}</b> {error}
              </span>
            ))}
          </span>
        </>
      )}
    </>
  )
}

/** Formats versions as `0.15.1, 0.15.2`. Three or more consecutive ones become a range: `0.14.1 – 0.17.0`. */
export function versionList(versions: readonly string[]): string {
  const order: readonly string[] = HISTORY_VERSIONS
  const runs: string[][] = []
  for (const version of versions) {
    const last = runs.at(-1)
    if (last && order.indexOf(last.at(-1)!) + 1 === order.indexOf(version)) last.push(version)
    else runs.push([version])
  }
  return runs.map(run => (run.length > 2 ? `${run[0]} – ${run.at(-1)}` : run.join(', '))).join(', ')
}
