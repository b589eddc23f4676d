import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'react-router-dom'

/** Above the heading of a page that the account leads to. */
export const BackToAccount = ({ part }: { part?: string }) => (
  <Link to={part ? `/account/${part}` : '/account'} className="inline-flex items-center gap-2 py-1 hover:text-ink">
    <ArrowLeft aria-hidden className="size-3.5" />
    Account
  </Link>
)
