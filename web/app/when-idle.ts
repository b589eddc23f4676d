const TIMEOUT_MS = 5_000

/** Once the page has loaded and nothing else is to do, so that no first visit is slower for it. */
export function whenIdle(work: () => Promise<unknown>): () => void {
  let isOver = false
  const begin = () => {
    if (!isOver) work().catch(() => undefined)
  }
  // Safari has no `requestIdleCallback`.
  const wait = () =>
    'requestIdleCallback' in window ? requestIdleCallback(begin, { timeout: TIMEOUT_MS }) : setTimeout(begin, 1_000)
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
  return () => {
    isOver = true
  }
}
