// Before and after the next frame. A tab in the background has none: there, a while later has to do.

const MAX_FRAME_MS = 100

/** Before it is painted: what is changed now is seen with it. */
export function nextFrame(): Promise<void> {
  return new Promise(resolve => {
    const late = setTimeout(resolve, MAX_FRAME_MS)
    requestAnimationFrame(() => {
      clearTimeout(late)
      resolve()
    })
  })
}

/** When it is painted: for what a reader who has just come to a page need not wait for. */
export async function afterFrame(): Promise<void> {
  await nextFrame()
  await new Promise(resolve => setTimeout(resolve))
}
