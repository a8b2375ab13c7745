import { useEffect, useState } from 'react'

/** What stands in the filter of the page, in lower case. */
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
