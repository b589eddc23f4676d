import { Fragment, type ReactNode } from 'react'
import { useMailedToken } from '../lib/use-mailed-token.ts'

/** Another link in the same tab changes only the fragment, and must reset the page. */
export function MailedLink({ children }: { children: (token: string) => ReactNode }) {
  const token = useMailedToken()
  return <Fragment key={token}>{children(token)}</Fragment>
}
