import { MY_VERSION_KEY } from '../../model/wire/versions.ts'

/** The version of Zig that the reader has chosen; `null` if it is the site's version. */
export function chosenVersion(): string | null {
  try {
    return localStorage.getItem(MY_VERSION_KEY)
  } catch {
    return null
  }
}
