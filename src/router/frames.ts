// Waiting for the next frame. A background tab has no frames, so a timeout takes their place there.

const MAX_FRAME_MS = 100

/** Resolves before the next frame is painted, so that changes made then appear in it. */
export function nextFrame(): Promise<void> {
  return new Promise(resolve => {
    const late = setTimeout(resolve, MAX_FRAME_MS)
    requestAnimationFrame(() => {
      clearTimeout(late)
      resolve()
    })
  })
}

/** Resolves after the next frame is painted, for work that should not delay a new page. */
export async function afterFrame(): Promise<void> {
  await nextFrame()
  await new Promise(resolve => setTimeout(resolve))
}
