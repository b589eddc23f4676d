import { Link } from 'react-router-dom'
import type { Sale } from './api/get-seller-dashboard.ts'

/** The way to write to whoever bought a piece, about it. */
export const MessageBuyer = ({ sale: { buyerId, listingId, itemName } }: { sale: Sale }) => (
  <Link
    to={`/messages/conversation/${buyerId}?listing=${listingId}`}
    aria-label={`Message Buyer: ${itemName}`}
    className="inline-block py-1 text-caption font-normal whitespace-nowrap text-muted underline underline-offset-4 hover:text-accent"
  >
    Message Buyer
  </Link>
)
