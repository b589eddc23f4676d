let awaited: string | undefined

/** The page that opens as soon as the browser has gone back from an overlay’s entry; undefined once it is there. */
export function noteAwaited(url: string | undefined): void {
  awaited = url
}

/** Where the app is or is about to be: ahead of what is shown, since pages follow the address in a transition. */
export const addressNow = (): URL => new URL(awaited ?? window.location.href)

/** Whether a page that is still shown is also where the app is going. */
export const isStillAt = (pathname: string): boolean => addressNow().pathname === pathname
