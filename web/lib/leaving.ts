/** A way off the page that may fail, and then says so itself. */
export type WayOff = () => unknown

let guard: ((goOn: WayOff) => void) | undefined

/** Lets `next` decide when someone may go on. @returns how to let go */
export function guardLeaving(next: (goOn: WayOff) => void): () => void {
  guard = next
  return () => {
    if (guard === next) guard = undefined
  }
}

/** Leaves the page by something that is no link, such as logging out: at once, unless something would be lost. */
export function leaveBy(goOn: WayOff): void {
  if (guard) guard(goOn)
  else Promise.resolve(goOn()).catch(() => undefined)
}
