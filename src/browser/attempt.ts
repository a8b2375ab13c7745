/** What cannot start takes nothing else along, and the page stays as the server sent it. Tells whether it started. */
export function attempt(task: () => void): boolean {
  try {
    task()
    return true
  } catch (error) {
    console.error(error)
    return false
  }
}
