import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { TraderNote } from '../../components/trader-note.tsx'

interface SellerCardProps {
  sellerId: string
  sellerName: string
  portrait: ReactNode
  record: ReactNode
  contact: ReactNode
}

export function SellerCard({ sellerId, sellerName, portrait, record, contact }: SellerCardProps) {
  const path = `/sellers/${sellerId}`
  return (
    <section aria-labelledby="seller" className="border-t pt-6">
      <h2 id="seller" className="label font-sans text-muted">
        Seller
      </h2>
      <div className="mt-4 flex items-start gap-4">
        {portrait}
        <div className="min-w-0">
          <p className="font-serif text-name wrap-anywhere">
            <Link to={path} className="underline-offset-4 hover:text-accent hover:underline">
              {sellerName}
            </Link>
          </p>
          <div className="mt-0.5 text-caption text-muted">{record}</div>
          <p className="mt-3 text-small">
            <Link to={path} className="underline underline-offset-4 hover:text-accent">
              Reviews and other pieces
            </Link>
          </p>
          <div className="mt-4 flex flex-wrap gap-3 empty:hidden">{contact}</div>
        </div>
      </div>
      <TraderNote sellerId={sellerId} className="mt-5" />
    </section>
  )
}
