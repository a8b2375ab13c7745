/** Runs `task` once the page has loaded and the browser is idle. */
export function whenIdle(task: () => void): void {
  const run = () => ('requestIdleCallback' in window ? requestIdleCallback(task) : setTimeout(task, 200))
  if (document.readyState === 'complete') run()
  else addEventListener('load', run, { once: true })
}
