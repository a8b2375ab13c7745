/** A promise that is created on first use and then cached. `retry` clears a failed one. */
export interface Once<T> {
  get(): Promise<T>
  retry(): void
}

export function once<T>(make: () => Promise<T>): Once<T> {
  let made: Promise<T> | null = null
  let isFailed = false
  return {
    get() {
      made ??= make().catch(error => {
        isFailed = true
        throw error
      })
      return made
    },
    retry() {
      if (isFailed) made = null
      isFailed = false
    },
  }
}
