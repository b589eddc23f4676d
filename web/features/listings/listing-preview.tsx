import { useState } from 'react'
import type { Listing } from '../../../shared/contract/endpoints/listings.ts'
import { formatMoney } from '../../../shared/rules/money.ts'
import { AboutPiece } from './about-piece.tsx'
import { ConditionReport } from './condition-report.tsx'
import { type AskedPhoto, Gallery } from './gallery.tsx'
import { PieceHeading } from './piece-heading.tsx'
import { TrustBlock } from './trust-block.tsx'

/** What buyers will see of a listing that is not published yet. Nothing of it can be bought. */
export function ListingPreview({ listing }: { listing: Listing }) {
  const [asked, setAsked] = useState<AskedPhoto>()
  const { listingType, price, reservePrice, condition, dimensions, flaws } = listing
  const amount = listingType === 'auction' ? reservePrice : price
  return (
    <article className="grid gap-8 md:grid-cols-2">
      <Gallery listing={listing} asked={asked} />
      <div className="min-w-0 space-y-6">
        <div>
          <PieceHeading listing={listing} isPart />
          <p className="figures mt-4 font-serif text-title">
            {listingType === 'auction' && <span className="label mr-2 text-muted">Bids from</span>}
            {amount !== null && formatMoney(amount)}
          </p>
        </div>
        <TrustBlock listing={listing} />
      </div>
      <div className="min-w-0 space-y-10 md:col-span-2">
        <AboutPiece listing={listing} onShowPhoto={setAsked} />
        {(condition || dimensions || flaws) && <ConditionReport listing={listing} onShowPhoto={setAsked} />}
      </div>
    </article>
  )
}
