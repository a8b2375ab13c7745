import { RUN_OFF, type RunState } from '../model/run/server-state.ts'

/** Used without a network, when the state is not known. The Run button is shown, and a run reports that there is no network. */
const UNKNOWN: RunState = { state: 'idle', versions: [] }

/** Asks a compile server for its state. Something that is not one counts as a server that is switched off. */
export async function fetchRunState(address: string): Promise<RunState> {
  const response = await fetch(address).catch(() => null)
  if (!response) return UNKNOWN
  const state = response.ok ? await response.json().catch(() => null) : null
  return (state as RunState | null) ?? RUN_OFF
}
