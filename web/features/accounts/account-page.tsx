import { lazy, Suspense } from 'react'
import { suspensionId } from '../../../shared/rules/reports.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { PageSkeleton, Skeleton, TableSkeleton } from '../../components/skeleton.tsx'
import { DEALER_PATH } from '../../lib/dealer-path.ts'
import { useUser } from '../../lib/use-user.ts'
import { AccountSection } from './account-section.tsx'
import { EmailForm } from './email-form.tsx'
import { NameForm } from './name-form.tsx'

const AccountLimits = lazy(() => import('./account-limits.tsx').then(module => ({ default: module.AccountLimits })))
const ApiTokenList = lazy(() => import('./api-token-list.tsx').then(module => ({ default: module.ApiTokenList })))
const BlockedPeople = lazy(() => import('./blocked-people.tsx').then(module => ({ default: module.BlockedPeople })))
const SecurityActivity = lazy(() =>
  import('./security-activity.tsx').then(module => ({ default: module.SecurityActivity })),
)
const ConfirmAddress = lazy(() => import('./confirm-address.tsx').then(module => ({ default: module.ConfirmAddress })))
const DataExportCard = lazy(() => import('./data-export.tsx').then(module => ({ default: module.DataExportCard })))
const DeliveryForm = lazy(() => import('./delivery-form.tsx').then(module => ({ default: module.DeliveryForm })))
const ExpertSection = lazy(() => import('./expert-section.tsx').then(module => ({ default: module.ExpertSection })))
const NoticeForm = lazy(() => import('./notice-form.tsx').then(module => ({ default: module.NoticeForm })))
const PasswordForm = lazy(() => import('./password-form.tsx').then(module => ({ default: module.PasswordForm })))
const PreferenceForm = lazy(() => import('./preference-form.tsx').then(module => ({ default: module.PreferenceForm })))
const ProductFeed = lazy(() => import('./product-feed.tsx').then(module => ({ default: module.ProductFeed })))
const ProfilePhoto = lazy(() => import('./profile-photo.tsx').then(module => ({ default: module.ProfilePhoto })))
const SecondStepSection = lazy(() =>
  import('./second-step-section.tsx').then(module => ({ default: module.SecondStepSection })),
)
const SessionList = lazy(() => import('./session-list.tsx').then(module => ({ default: module.SessionList })))
const TaxIdentitySection = lazy(() =>
  import('./tax-identity-section.tsx').then(module => ({ default: module.TaxIdentitySection })),
)
const TraderForm = lazy(() =>
  import('../../components/trader-form.tsx').then(module => ({ default: module.TraderForm })),
)
const TaxForm = lazy(() => import('./tax-form.tsx').then(module => ({ default: module.TaxForm })))

export function AccountPage() {
  const { user } = useUser()
  if (!user) return <PageSkeleton />
  return (
    <div className="page pb-16">
      <PageHeader title="Account">
        <span className="wrap-anywhere">
          Signed in as <span className="font-medium text-ink">{user.username}</span>
        </span>
      </PageHeader>
      {user.suspended && (
        <AlertBox
          tone="warning"
          title="Your account is suspended"
          className="mt-8"
          actions={
            <ButtonLink to={`/decisions/${suspensionId(user.id, user.suspended.at)}`} variant="secondary" size="small">
              Object to this
            </ButtonLink>
          }
        >
          <p className="wrap-anywhere">{user.suspended.reason}</p>
          <p className="mt-2">
            You can’t sell, buy, bid or write to other members until we end this. Orders that are paid go on.
          </p>
        </AlertBox>
      )}
      <div className="divide-y">
        <AccountSection
          title="Profile"
          note="Others see your first name and your photograph. A new name soon appears on your listings and messages; your past bids and reviews keep the old one."
        >
          <Suspense fallback={<Skeleton className="mb-8 size-24" />}>
            <ProfilePhoto user={user} />
          </Suspense>
          <NameForm user={user} />
        </AccountSection>
        <AccountSection
          title="Email"
          note={
            <>
              {user.emailConfirmed ? 'We email you at' : 'Not confirmed yet:'}{' '}
              <span className="font-medium text-ink wrap-anywhere">{user.email}</span>. Nobody else sees it.
            </>
          }
        >
          <Suspense>{user.emailConfirmed ? <EmailForm user={user} /> : <ConfirmAddress user={user} />}</Suspense>
        </AccountSection>
        <AccountSection
          id="notices"
          title="Notifications and emails"
          note="Choose what we notify you about, and how. The daily email comes at 8 in the morning if there is news."
        >
          <Suspense fallback={<Skeleton className="h-160" />}>
            <NoticeForm />
          </Suspense>
        </AccountSection>
        <AccountSection
          id="blocked"
          title="Blocked people"
          note="They can’t write to you, bid on your pieces, make offers for them or buy them. They aren’t told."
        >
          <Suspense fallback={<TableSkeleton rows={2} />}>
            <BlockedPeople />
          </Suspense>
        </AccountSection>
        <AccountSection
          title="Delivery"
          note="Where you are, and how you deliver to buyers. New listings start with these terms; you can change them for each listing."
        >
          <Suspense fallback={<Skeleton className="h-120" />}>
            <DeliveryForm user={user} />
          </Suspense>
        </AccountSection>
        <AccountSection
          title="Your shop"
          note="What buyers read on your page, how you deal with returns, and when you are away."
        >
          <ButtonLink to="/account/shop" variant="secondary">
            Edit shop
          </ButtonLink>
        </AccountSection>
        <Suspense>
          <ExpertSection />
        </Suspense>
        <AccountSection
          title="Tax and business"
          note="For what you sell. A sale keeps what was set when its buyer went to pay."
        >
          <Suspense fallback={<Skeleton className="h-88" />}>
            <TaxForm />
          </Suspense>
        </AccountSection>
        <Suspense>
          <TaxIdentitySection />
        </Suspense>
        <AccountSection
          title="Do you sell as a trader?"
          note="Buyers read it with each of your listings. If you sell regularly to earn money, you are a trader, also beside another job."
        >
          <Suspense fallback={<Skeleton className="h-40" />}>
            <TraderForm userId={user.id} />
          </Suspense>
        </AccountSection>
        <AccountSection
          title="Language, units, currency and time zone"
          note="How sizes, prices and times are shown to you, in every browser where you are signed in. Emails are in English, unless you choose another language."
        >
          <Suspense fallback={<Skeleton className="h-64" />}>
            <PreferenceForm />
          </Suspense>
        </AccountSection>
        <AccountSection title="Password" note="A new password signs you out on every other device.">
          <Suspense fallback={<Skeleton className="h-88" />}>
            <PasswordForm user={user} />
          </Suspense>
        </AccountSection>
        <AccountSection
          id="second-step"
          title="Passkeys and second step"
          note="What you log in with besides your password. With the first one, you are signed out everywhere else."
        >
          <Suspense fallback={<Skeleton className="h-64" />}>
            <SecondStepSection user={user} />
          </Suspense>
        </AccountSection>
        <AccountSection
          title="Sessions"
          note="Where you are signed in. If you do not recognize a session, end it and change your password."
        >
          <Suspense fallback={<TableSkeleton rows={2} />}>
            <SessionList />
          </Suspense>
        </AccountSection>
        <AccountSection
          id="tokens"
          title="API tokens"
          note="For your own programs. Another password, or ending all other sessions, ends all tokens."
        >
          <Suspense fallback={<TableSkeleton rows={2} />}>
            <ApiTokenList user={user} />
          </Suspense>
        </AccountSection>
        <AccountSection title="Webhooks" note="We tell your own program what happens here.">
          <ButtonLink to="/account/webhooks" variant="secondary">
            Manage webhooks
          </ButtonLink>
        </AccountSection>
        <AccountSection
          title="Product feed"
          note="What you have for sale at a fixed price, for Google’s Merchant Center. Give Google the address."
        >
          <Suspense fallback={<TableSkeleton rows={1} />}>
            <ProductFeed user={user} />
          </Suspense>
        </AccountSection>
        <AccountSection
          title="Recent security activity"
          note="Sign-ins and security changes in the last 90 days. If one of them was not you, change your password."
        >
          <Suspense fallback={<TableSkeleton rows={4} />}>
            <SecurityActivity />
          </Suspense>
        </AccountSection>
        <AccountSection
          id="account-type"
          title="Account type"
          note="Dealers have a register for their shop. We look at their business and its papers first."
        >
          <p className="text-small">
            {user.accountType === 'dealer'
              ? 'Dealer account: buy, sell, keep a collection, and use the register for your shop.'
              : 'Individual account: buy, sell and keep a collection.'}
          </p>
          <ButtonLink to={DEALER_PATH} variant="secondary" className="mt-5">
            {user.accountType === 'dealer' ? 'See whether your business is checked' : 'Apply for a dealer account'}
          </ButtonLink>
        </AccountSection>
        <AccountSection
          id="limits"
          title="Your limits"
          note="What you can do at a time. Limits keep new accounts from flooding others, and grow as you buy and sell."
        >
          <Suspense fallback={<TableSkeleton rows={5} />}>
            <AccountLimits />
          </Suspense>
        </AccountSection>
        <AccountSection
          title="Bidding"
          note="Bids are binding. Who didn’t pay for a piece they won has to save a card first."
        >
          <ButtonLink to="/account/bidding" variant="secondary">
            See whether you can bid
          </ButtonLink>
        </AccountSection>
        <AccountSection
          id="data"
          title="Your data"
          note="Everything that we store about you, with your photographs, as files that people and programs can read."
        >
          <Suspense fallback={<Skeleton className="h-28" />}>
            <DataExportCard />
          </Suspense>
        </AccountSection>
        <AccountSection title="Close your account" note="This is permanent: we erase what we store about you.">
          <p className="text-small">
            Before you decide, you see what is erased, what stays and why, and whether anything is still open.
          </p>
          <ButtonLink to="/account/close" variant="secondary" className="mt-5">
            Close your account
          </ButtonLink>
        </AccountSection>
      </div>
    </div>
  )
}
