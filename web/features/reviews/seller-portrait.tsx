import { Avatar } from '../../components/avatar.tsx'
import { useNewestReviews } from './api/get-seller-reviews.ts'

/** The seller's photograph, which comes with what is known of them; their initial until then. */
export function SellerPortrait({ sellerId, sellerName }: { sellerId: string; sellerName: string }) {
  const { data } = useNewestReviews(sellerId)
  return <Avatar name={sellerName} imageUrl={data?.sellerImageUrl} className="size-12 text-title" />
}
