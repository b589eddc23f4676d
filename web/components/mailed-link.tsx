import { Fragment, type ReactNode } from 'react'
import { useMailedToken } from '../lib/use-mailed-token.ts'

/** A page behind a link of a mail. Another link opened in the same tab changes the fragment alone, and begins the page again. */
export function MailedLink({ children }: { children: (token: string) => ReactNode }) {
  const token = useMailedToken()
  return <Fragment key={token}>{children(token)}</Fragment>
}
