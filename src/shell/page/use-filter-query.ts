import { useEffect, useState } from 'react'

/** Returns the text of the page's filter, in lower case. */
export function useFilterQuery(): string {
  const [query, setQuery] = useState('')
  useEffect(() => {
    const onInput = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.matches('[data-filter]'))
        setQuery(target.value.trim().toLowerCase())
    }
    addEventListener('input', onInput)
    return () => removeEventListener('input', onInput)
  }, [])
  return query
}
