import { Fragment, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'

/** The token follows the #, which browsers send to nobody. */
const useMailedToken = (): string => new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? ''

/** Another link in the same tab changes only the fragment, and must reset the page. */
export function MailedLink({ children }: { children: (token: string) => ReactNode }) {
  const token = useMailedToken()
  return <Fragment key={token}>{children(token)}</Fragment>
}
