import { Avatar } from '../../components/avatar.tsx'
import { useNewestReviews } from '../../lib/api/get-seller-reviews.ts'

export function SellerPortrait({ sellerId, sellerName }: { sellerId: string; sellerName: string }) {
  const { data } = useNewestReviews(sellerId)
  return <Avatar name={sellerName} imageUrl={data?.sellerImageUrl} className="size-12 text-title" />
}
