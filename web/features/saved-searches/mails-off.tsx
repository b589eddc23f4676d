import { Link } from 'react-router-dom'

/** What the account says of all saved searches counts before what one of them says. */
export const MailsOff = () => (
  <>
    Emails about saved searches are off in your account.{' '}
    <Link to="/account#notices" className="underline underline-offset-4 hover:text-accent">
      Change that
    </Link>
  </>
)
