import Camera from 'lucide-react/icons/camera'
import { lazy, type ReactNode, Suspense } from 'react'
import { browsePath } from '../../shared/contract/browse-path.ts'
import type { User } from '../../shared/contract/endpoints/every-page.ts'
import { AlertBox } from '../components/alert-box.tsx'
import { ButtonLink } from '../components/button.tsx'
import { PageHeading } from '../components/page-heading.tsx'
import { ShelfSkeleton } from '../components/shelf.tsx'
import { WhenNear } from '../components/when-near.tsx'
import { RecentlyViewed } from '../features/listings/recently-viewed.tsx'
import { Optional } from './error-boundary.tsx'

const WaitingOrders = lazy(() =>
  import('../features/orders/waiting-orders.tsx').then(module => ({ default: module.WaitingOrders })),
)
const MyAuctions = lazy(() => import('./my-auctions.tsx').then(module => ({ default: module.MyAuctions })))
const NewMatches = lazy(() =>
  import('../features/saved-searches/new-matches.tsx').then(module => ({ default: module.NewMatches })),
)
const NewFromFollowed = lazy(() =>
  import('../features/following/new-from-followed.tsx').then(module => ({ default: module.NewFromFollowed })),
)
const YourPieces = lazy(() =>
  import('../features/seller/your-pieces.tsx').then(module => ({ default: module.YourPieces })),
)
const ForSaleShelves = lazy(() =>
  import('../features/landing/for-sale-shelves.tsx').then(module => ({ default: module.ForSaleShelves })),
)
const NextSteps = lazy(() =>
  import('../features/seller/next-steps.tsx').then(module => ({ default: module.NextSteps })),
)
const ToSell = lazy(() => import('../features/inventory/to-sell.tsx').then(module => ({ default: module.ToSell })))

/** What a member came back for. A part without anything to show is left out, as is one that could not be loaded. */
export function MemberHomePage({ user }: { user: User }) {
  return (
    <div className="page space-y-12 py-8 sm:space-y-16 sm:py-12">
      <div className="border-b pb-8">
        <PageHeading documentTitle="Vitrine">{user.firstName ? `Hello, ${user.firstName}` : 'Hello'}</PageHeading>
        <p className="mt-2 text-lead text-muted">
          Photograph a piece to learn what it is and what it may sell for, or see what is for sale.
        </p>
        <p className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to="/identify">
            <Camera aria-hidden />
            Identify Item
          </ButtonLink>
          <ButtonLink to={browsePath()} variant="secondary">
            Browse
          </ButtonLink>
        </p>
      </div>
      {!user.emailConfirmed && (
        <AlertBox
          title="Confirm your email address"
          actions={
            <ButtonLink to="/account#email" variant="secondary" size="small">
              Send it again
            </ButtonLink>
          }
        >
          <p className="wrap-anywhere">
            Open the link in the email to {user.email}. Then you can buy, sell, bid and send messages.
          </p>
        </AlertBox>
      )}
      <Part skeleton={<ShelfSkeleton />}>
        <WaitingOrders>
          <Part>
            <NextSteps />
          </Part>
          <Part>
            <YourPieces />
          </Part>
          <Part skeleton={<ShelfSkeleton />}>
            <MyAuctions />
          </Part>
          <RecentlyViewed userId={user.id} />
        </WaitingOrders>
      </Part>
      <WhenNear>
        <Part>
          <NewFromFollowed />
        </Part>
      </WhenNear>
      <WhenNear>
        <Part>
          <NewMatches />
        </Part>
      </WhenNear>
      <WhenNear>
        <Part>
          <ToSell />
        </Part>
      </WhenNear>
      <WhenNear>
        <Part>
          <ForSaleShelves />
        </Part>
      </WhenNear>
    </div>
  )
}

const Part = ({ skeleton, children }: { skeleton?: ReactNode; children: ReactNode }) => (
  <Optional>
    <Suspense fallback={skeleton}>{children}</Suspense>
  </Optional>
)
