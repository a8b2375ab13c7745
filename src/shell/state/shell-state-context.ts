import { createContext, useContext } from 'react'
import type { ShellState } from './shell-state.ts'

const StateContext = createContext<ShellState | null>(null)

export const ShellStateProvider = StateContext.Provider

export function useShellState(): ShellState {
  const state = useContext(StateContext)
  if (!state) throw new Error('useShellState is called outside <ShellStateProvider>. Wrap the tree in it.')
  return state
}
