import { sellers } from '../../../shared/contract/endpoints/sellers.ts'
import { BackToAccount } from '../../components/back-to-account.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { fresh, useRead } from '../../lib/queries.ts'
import { useUser } from '../../lib/use-user.ts'
import { HolidayForm } from './holiday-form.tsx'
import { ShopForm } from './shop-form.tsx'

export function EditShopPage() {
  const { user } = useUser()
  const { data: shop, error, isFetching, refetch } = useRead(sellers.getMyShop, undefined, fresh)
  if (!user) return null
  return (
    <div className="page pb-16">
      <PageHeader
        eyebrow={<BackToAccount part="selling" />}
        title="Your shop"
        actions={
          <ButtonLink to={`/sellers/${user.id}`} variant="secondary">
            See your shop
          </ButtonLink>
        }
      >
        What buyers read on your page. Your name and photograph are in your account.
      </PageHeader>
      {shop ? (
        <div className="divide-y">
          <ShopForm shop={shop} sellerId={user.id} />
          <HolidayForm holiday={shop.holiday} sellerId={user.id} />
        </div>
      ) : error ? (
        <ErrorState title="Failed to load your shop" error={error} onRetry={() => refetch()} retrying={isFetching} />
      ) : (
        <Skeleton className="mt-10 h-160 w-full" />
      )}
    </div>
  )
}
