let gate: ((event: PopStateEvent) => void) | undefined

/*
 * Hears of Back and Forward before the router does, which takes them as done: listeners of the window run in the order
 * they were added, so this file is loaded first.
 */
window.addEventListener('popstate', event => gate?.(event))

/** Lets `next` see Back and Forward first; it may keep them from the router. @returns how to let go */
export function gateHistory(next: (event: PopStateEvent) => void): () => void {
  gate = next
  return () => {
    if (gate === next) gate = undefined
  }
}
