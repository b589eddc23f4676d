interface Place {
  pathname: string
  search: string
}

export function loginPath({ pathname, search }: Place): string {
  const next = pathname + search
  return next === '/' ? '/auth' : `/auth?next=${encodeURIComponent(next)}`
}

/** The server's address for logging in and coming back: for the browser, not the router. */
export const loginEntry = ({ pathname, search }: Place): string =>
  `/api/login?next=${encodeURIComponent(pathname + search)}`
