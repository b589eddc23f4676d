/** The login screen, which leads back to where the person was. */
export function loginPath({ pathname, search }: { pathname: string; search: string }): string {
  const next = pathname + search
  return next === '/' ? '/auth' : `/auth?next=${encodeURIComponent(next)}`
}
