import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { sellers } from '../../../shared/contract/endpoints/sellers.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { HolidayNotice } from '../../components/holiday-notice.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { TraderNote } from '../../components/trader-note.tsx'
import { useRead } from '../../lib/queries.ts'
import { useAddressQuery } from '../../lib/use-address-query.ts'
import { ShopAbout } from './shop-about.tsx'

interface ShopProps {
  sellerId: string
  reviewCount: number
  forSale: ReactNode
  sold: ReactNode
  reviews: ReactNode
}

/** Below a seller's name: what they say, sell and sold, and what buyers say. The tabs stay where the rest can't be had. */
export function Shop({ sellerId, reviewCount, forSale, sold, reviews }: ShopProps) {
  const [search] = useAddressQuery()
  const navigate = useNavigate()
  const { data: shop, error } = useRead(sellers.getShop, { params: { sellerId } }, { staleTime: 15_000 })
  const tabs = [
    { value: 'for-sale', label: 'For sale', count: shop?.forSale, content: forSale },
    { value: 'sold', label: 'Sold', count: shop?.sold, content: sold },
    { value: 'reviews', label: 'Reviews', count: reviewCount, content: reviews },
  ]
  const open = tabs.find(({ value }) => value === search.get('tab'))?.value ?? 'for-sale'
  const openTab = (value: string) =>
    void navigate(value === 'for-sale' ? `/sellers/${sellerId}` : `/sellers/${sellerId}?tab=${value}`, {
      replace: true,
      preventScrollReset: true,
    })
  return (
    <>
      {shop?.isSuspended && (
        <AlertBox tone="warning" title="This seller is suspended" className="mt-8">
          They sell nothing at the moment. Orders that are paid go on.
        </AlertBox>
      )}
      <HolidayNotice holiday={shop?.holiday} isAnnounced className="mt-8">
        {shop?.holiday?.pausesSales && <p>Nothing at a fixed price can be bought from them while they are away.</p>}
      </HolidayNotice>
      {shop ? <ShopAbout shop={shop} sellerId={sellerId} /> : !error && <Skeleton className="mt-10 h-32 w-full" />}
      <TraderNote sellerId={sellerId} className="pt-8" />
      <div className="pt-10">
        <h2 className="sr-only">For sale, sold and reviews</h2>
        <Tabs label="For sale, sold and reviews" tabs={tabs} value={open} onValueChange={openTab} />
      </div>
    </>
  )
}
