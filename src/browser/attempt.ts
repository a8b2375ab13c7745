/** Logs an error of `task` instead of throwing it, so that the rest of the page still starts. Returns whether it succeeded. */
export function attempt(task: () => void): boolean {
  try {
    task()
    return true
  } catch (error) {
    console.error(error)
    return false
  }
}
