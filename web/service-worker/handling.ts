export interface Asked {
  readonly method: string
  readonly mode: string
  readonly destination: string
  readonly url: URL
  /** Part of a file, as players of videos ask. */
  readonly isPart: boolean
}

/** What the browser must always get from the server: answers, sign-in, mail and pages made there. */
const SERVERS = /^\/(?:api|_local|media)\/|\.\w+$/

/** @returns undefined for what the service worker leaves alone */
export function handlingOf({ method, mode, destination, url, isPart }: Asked, origin: string) {
  if (method !== 'GET' || url.origin !== origin || isPart) return undefined
  if (mode === 'navigate') return SERVERS.test(url.pathname) ? undefined : 'page'
  if (url.pathname.startsWith('/assets/')) return 'file'
  if (url.pathname.startsWith('/media/') && destination === 'image') return 'photograph'
  return url.pathname === '/first-paint.js' ? 'shell' : undefined
}
