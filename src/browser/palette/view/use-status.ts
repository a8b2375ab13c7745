import { useEffect, useState } from 'react'

/** Screen readers announce counts after a pause in typing, so as not to interrupt the echo of letters. */
const STATUS_DELAY_MS = 400

export function useStatus(text: string, query: string): string {
  const [status, setStatus] = useState('')
  useEffect(() => {
    if (query === '') return setStatus('')
    const timer = setTimeout(() => setStatus(text), STATUS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [text, query])
  return status
}
