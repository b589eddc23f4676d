export type WayOff = () => unknown

let guard: ((goOn: WayOff) => void) | undefined

export function guardLeaving(next: (goOn: WayOff) => void): () => void {
  guard = next
  return () => {
    if (guard === next) guard = undefined
  }
}

/** Asks first if input would be lost. */
export function leaveBy(goOn: WayOff): void {
  if (guard) guard(goOn)
  else Promise.resolve(goOn()).catch(() => undefined)
}
