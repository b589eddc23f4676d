/** Navigation that may fail, and then shows an error itself. */
export type WayOff = () => unknown

let guard: ((goOn: WayOff) => void) | undefined

/** `next` decides when to leave. @returns a function that removes it */
export function guardLeaving(next: (goOn: WayOff) => void): () => void {
  guard = next
  return () => {
    if (guard === next) guard = undefined
  }
}

/** Leaves the page without a link, for example by logging out; asks first if input would be lost. */
export function leaveBy(goOn: WayOff): void {
  if (guard) guard(goOn)
  else Promise.resolve(goOn()).catch(() => undefined)
}
