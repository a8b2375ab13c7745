/** Done when first wanted and then kept; what failed is done again after `retry`. */
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
