import { lazy, Suspense } from 'react'
import type { Listing } from '../../../shared/contract/endpoints/listings.ts'
import { SignInInstead } from '../../components/sign-in-instead.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useUser } from '../../lib/use-user.ts'

const BuyNow = lazy(() => import('./buy-now.tsx').then(module => ({ default: module.BuyNow })))

/** Only members load what a payment takes. */
export function BuyButton({ listing }: { listing: Listing }) {
  const { user } = useUser()
  if (user === null) return <SignInInstead label="Buy Now" tip="Sign in to purchase" />
  const skeleton = <Skeleton className="h-40 w-full" />
  return user ? (
    <Suspense fallback={skeleton}>
      <BuyNow listing={listing} />
    </Suspense>
  ) : (
    skeleton
  )
}
