interface Place {
  pathname: string
  search: string
}

/** The login screen, which leads back to where the person was. */
export function loginPath({ pathname, search }: Place): string {
  const next = pathname + search
  return next === '/' ? '/auth' : `/auth?next=${encodeURIComponent(next)}`
}

/** The server's address that leads to the login screen and back: for the browser to visit, not for the router. */
export const loginEntry = ({ pathname, search }: Place): string =>
  `/api/login?next=${encodeURIComponent(pathname + search)}`
