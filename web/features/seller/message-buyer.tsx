import { Link, type LinkProps } from 'react-router-dom'
import { ButtonLink } from '../../components/button.tsx'
import type { Sale } from '../../lib/api/get-seller-dashboard.ts'

const toBuyer = ({ buyerId, listingId, itemName }: Sale) =>
  ({
    to: `/messages/conversation/${buyerId}?listing=${listingId}`,
    'aria-label': `Message Buyer: ${itemName}`,
    children: 'Message Buyer',
  }) satisfies LinkProps

export const MessageBuyerButton = ({ sale }: { sale: Sale }) => (
  <ButtonLink {...toBuyer(sale)} variant="secondary" size="small" />
)

export const MessageBuyerLink = ({ sale }: { sale: Sale }) => (
  <Link
    {...toBuyer(sale)}
    className="inline-block py-1 text-caption font-normal whitespace-nowrap text-muted underline underline-offset-4 hover:text-accent"
  />
)
