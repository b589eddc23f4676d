import { Link, type LinkProps } from 'react-router-dom'
import { ButtonLink } from '../../components/button.tsx'
import type { Sale } from '../../lib/api/get-seller-dashboard.ts'

const toBuyer = ({ buyerId, listingId, itemName }: Sale) =>
  ({
    to: `/messages/conversation/${buyerId}?listing=${listingId}`,
    'aria-label': `Message Buyer: ${itemName}`,
    children: 'Message Buyer',
  }) satisfies LinkProps

/** Button to message the buyer of a piece. */
export const MessageBuyerButton = ({ sale }: { sale: Sale }) => (
  <ButtonLink {...toBuyer(sale)} variant="secondary" size="small" />
)

/** The same beneath the name of the piece. */
export const MessageBuyerLink = ({ sale }: { sale: Sale }) => (
  <Link
    {...toBuyer(sale)}
    className="inline-block py-1 text-caption font-normal whitespace-nowrap text-muted underline underline-offset-4 hover:text-accent"
  />
)
