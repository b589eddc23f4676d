import { type ReactNode, useState } from 'react'
import type { User } from '../../../shared/contract/endpoints/every-page.ts'
import type { Listing } from '../../../shared/contract/endpoints/listings.ts'
import { byDetail } from '../../../shared/rules/piece-details.ts'
import { keptFacts } from '../../../shared/rules/piece-facts.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { useFees } from '../../lib/api/get-fees.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { useUser } from '../../lib/use-user.ts'
import { type ListingValues, listingForm } from './listing-form.ts'

export type RenderPreview = (listing: Listing) => ReactNode

/** The listing as it would be published; null while something in the form is wrong. */
function previewOf(
  values: ListingValues,
  { id: userId, firstName, username }: User,
  premiumRate: number,
): Listing | null {
  const { data } = listingForm.safeParse(values)
  if (!data) return null
  const { itemName, category, description, listingType, price, reservePrice, condition, dimensions, flaws } = data
  const now = serverNow().toISOString()
  return {
    ...{
      id: 'preview',
      userId,
      sellerName: firstName || username,
      inventoryId: null,
      pieceId: null,
      itemName,
      category,
      description,
    },
    ...byDetail(name => data[name] ?? null),
    facts: keptFacts(data.facts) ?? {},
    ...{ condition, dimensions, flaws, additions: [], imageUrl: data.images?.[0] ?? null, images: data.images ?? [] },
    photoNotes: (data.photoNotes ?? []).map(({ imageUrl, shows, caption }) => ({ imageUrl, shows, caption })),
    ...{
      shownEstimates: 0,
      listingType,
      price,
      reservePrice,
      marketPrice: null,
      currentBid: null,
      premiumRate: listingType === 'auction' ? premiumRate : 0,
      status: 'active',
      auctionEndDate: null,
    },
    ...{
      delivery: data.delivery ?? null,
      parcel: null,
      documents: [],
      bidCount: 0,
      resaleRight: null,
      lot: null,
      isNotArt: false,
      reserveFeePaid: false,
      commissionRate: null,
    },
    ...{ commissionFixedPart: null, commissionMinimum: null, reservedUntil: null, reservedForMe: false },
    ...{
      agreedPrice: null,
      watchCount: 0,
      featured: false,
      featuredUntil: null,
      hidden: null,
      createdAt: now,
      updatedAt: now,
    },
  }
}

export function Preview({ values, render }: { values: ListingValues; render: RenderPreview }) {
  const { user } = useUser()
  const { data: fees } = useFees()
  const [isOpen, setOpen] = useState(false)
  const listing = user ? previewOf(values, user, fees?.buyersPremiumBps ?? 0) : null
  if (!listing) return null
  return (
    <>
      <Button variant="secondary" className="mt-6" onClick={() => setOpen(true)}>
        See it as buyers will
      </Button>
      <Dialog
        title="As buyers will see it"
        description="Nothing is published yet."
        wide
        isOpen={isOpen}
        onOpenChange={setOpen}
      >
        {render(listing)}
      </Dialog>
    </>
  )
}
