import { type UseQueryResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { RequestBodyOf } from '../../../shared/contract/endpoint.ts'
import { accounts, type Closing } from '../../../shared/contract/endpoints/accounts.ts'
import type { User } from '../../../shared/contract/endpoints/every-page.ts'
import { passwordProof } from '../../../shared/contract/fields.ts'
import { type ClosingObstacle, ERASED_WITHIN_DAYS } from '../../../shared/rules/closing.ts'
import { obstacleReasons, obstacleText } from '../../../shared/rules/obstacle-text.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { BackToAccount } from '../../components/back-to-account.tsx'
import { Button, ButtonLink } from '../../components/button.tsx'
import { DateText } from '../../components/date-text.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Guard } from '../../components/guard.tsx'
import { OwnPasswordField } from '../../components/own-password-field.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { PageSkeleton, Skeleton } from '../../components/skeleton.tsx'
import { call } from '../../lib/api.ts'
import { ApiError, showFailure } from '../../lib/api-error.ts'
import { blankProof } from '../../lib/blank-proof.ts'
import { fresh, useRead } from '../../lib/queries.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'
import { forgetUser, LOGOUT_KEY, useUser } from '../../lib/use-user.ts'

function useCloseAccount() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: LOGOUT_KEY,
    mutationFn: async (body: RequestBodyOf<typeof accounts.closeAccount>) => {
      // Before the account is closed, as what forgets may not arrive.
      const { forgetPerson } = await import('./api/logout.ts')
      await call(accounts.closeAccount, { body })
      forgetPerson()
    },
    onSuccess: () => forgetUser(client),
  })
}

export function CloseAccountPage() {
  const close = useCloseAccount()
  if (close.isSuccess) return <Closed />
  return (
    <Guard for="members" title="Close your account" reason="Please log in to close your account.">
      <Decision close={close} />
    </Guard>
  )
}

type Close = ReturnType<typeof useCloseAccount>

function Closed() {
  const page = useRef<HTMLDivElement>(null)
  // The button that was pressed, far down, is gone.
  useEffect(() => {
    page.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])
  return (
    <div ref={page} tabIndex={-1} className="page-narrow outline-none">
      <PageHeader title="Your account is closed">You are signed out on every device.</PageHeader>
      <div className="max-w-2xl py-10">
        <p className="text-small">
          What is kept about you is erased within {ERASED_WITHIN_DAYS} days. If your email address was confirmed, one
          last email tells you so. Thank you for having been here.
        </p>
        <ButtonLink to="/" className="mt-8">
          Go to the home page
        </ButtonLink>
      </div>
    </div>
  )
}

function Decision({ close }: { close: Close }) {
  const { user } = useUser()
  const closing = useRead(accounts.getClosing, undefined, fresh)
  if (!user) return <PageSkeleton />
  return (
    <div className="page-narrow pb-16">
      <PageHeader title="Close your account" eyebrow={<BackToAccount part="privacy" />}>
        What happens when you do, and what has to be over first.
      </PageHeader>
      <div className="max-w-2xl space-y-10 py-10">
        <Standing closing={closing} />
        <section aria-labelledby="erased">
          <h2 id="erased" className="text-title">
            What is erased
          </h2>
          <p className="mt-2 text-small text-muted">
            You are signed out everywhere at once, and your email address and username are free again. We erase the rest
            within {ERASED_WITHIN_DAYS} days:
          </p>
          <Points>
            <li>Your name, photograph, delivery terms, tax details, preferences and notifications.</li>
            <li>Your listings that were not sold, your drafts and your collection, with their photographs.</li>
            <li>What you identified, searched for, saved and watched, and whom you follow.</li>
            <li>What you wrote with your offers, and your answers to reviews.</li>
            <li>The receipts of your register, if you keep a shop. Download them first if you need them.</li>
          </Points>
        </section>
        <section aria-labelledby="kept">
          <h2 id="kept" className="text-title">
            What stays, and why
          </h2>
          <p className="mt-2 text-small text-muted">Without your name: you are called “Closed account” there.</p>
          <Points>
            <li>
              What you bought and sold, because the law makes us keep books. Addresses are erased after some time.
            </li>
            <li>Sold pieces with their description and photographs: they show what the buyer paid for.</li>
            <li>Messages that you sent: they belong to the conversations of the people you wrote to.</li>
            <li>Your reviews, bids and offers, and what you reported about an order: others rely on them.</li>
          </Points>
          <p className="mt-4 text-small text-muted">
            Your account at Stripe is yours and stays open.{' '}
            <Link to="/privacy" className="underline underline-offset-4 hover:text-accent">
              Privacy
            </Link>{' '}
            says how long logs and backups last.
          </p>
        </section>
        {closing.data?.obstacles.length === 0 && (
          <section aria-labelledby="close">
            <h2 id="close" className="text-title">
              Close it for good
            </h2>
            <CloseForm user={user} close={close} onRefused={closing.refetch} />
          </section>
        )}
      </div>
    </div>
  )
}

const Points = ({ children }: { children: ReactNode }) => (
  <ul className="mt-4 list-disc space-y-2 pl-5 text-small">{children}</ul>
)

function Standing({ closing }: { closing: UseQueryResult<Closing> }) {
  const { data, error, isFetching, refetch } = closing
  if (data?.obstacles.length === 0) {
    return <AlertBox title="Nothing is open">You can close your account at the end of this page.</AlertBox>
  }
  if (data) return <Obstacles obstacles={data.obstacles} />
  if (!error) return <Skeleton className="h-18" />
  return (
    <ErrorState
      title="Couldn’t check what is still open"
      error={error}
      onRetry={() => refetch()}
      retrying={isFetching}
    />
  )
}

const Obstacles = ({ obstacles }: Closing) => (
  <AlertBox tone="warning" title="You can’t close it yet: something is still open">
    <ul className="mt-3 divide-y border-t">
      {obstacles.map(({ kind, count, until }) => {
        const { to, link } = links[kind]
        return (
          <li key={kind} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
            <div className="min-w-0 flex-1 basis-64">
              <p className="font-medium">{obstacleText(kind, count)}</p>
              <p className="text-muted">{obstacleReasons[kind]}</p>
              {until && (
                <p className="text-muted">
                  It is over by <DateText iso={until} form="receipt" />, if nothing comes between.
                </p>
              )}
            </div>
            <Link to={to} className="underline underline-offset-4 hover:text-accent">
              {link}
            </Link>
          </li>
        )
      })}
    </ul>
  </AlertBox>
)

/** Where to see what it is. */
interface ObstacleLink {
  readonly to: string
  readonly link: string
}

const links: Record<ClosingObstacle, ObstacleLink> = {
  auctions_running: { to: '/seller/dashboard', link: 'Seller dashboard' },
  sale_events_open: { to: '/seller/events', link: 'My sale events' },
  pieces_reserved: { to: '/seller/dashboard', link: 'Seller dashboard' },
  orders_sold: { to: '/orders?tab=sold', link: 'Sold orders' },
  orders_bought: { to: '/orders', link: 'Orders' },
  cases_open: { to: '/orders', link: 'Orders' },
  disputes_open: { to: '/orders', link: 'Orders' },
  bids_leading: { to: '/bids', link: 'My bids' },
  auctions_won: { to: '/bids?tab=ended', link: 'My bids' },
  offers_accepted: { to: '/offers?tab=sent', link: 'Offers' },
  payments_open: { to: '/orders', link: 'Orders' },
  payouts_pending: { to: '/seller/dashboard', link: 'Payouts' },
  money_owed: { to: '/contact', link: 'Contact' },
  shares_owned: { to: '/invest', link: 'Your portfolio' },
  last_admin: { to: '/admin', link: 'Admin' },
}

interface CloseFormProps {
  user: User
  close: Close
  onRefused: () => unknown
}

function CloseForm({ user, close, onRefused }: CloseFormProps) {
  const { control, handleSubmit, setError, formState } = useBodyForm(passwordProof, blankProof(user))
  const submit = handleSubmit(body =>
    close.mutate(body, {
      onError: error => {
        // Something is open that was not when this page asked.
        if (error instanceof ApiError && error.code === 'account_in_use') return onRefused()
        showFailure(error, setError)
      },
    }),
  )
  const { errors } = formState
  return (
    <form onSubmit={submit} noValidate className="mt-2 space-y-5">
      {errors.root && (
        <AlertBox tone="danger" title="Your account was not closed">
          {errors.root.message}
        </AlertBox>
      )}
      <p className="text-small text-muted">We ask for a proof that it is you. This can’t be undone.</p>
      {/* Tells password managers which account this is. */}
      <input type="text" autoComplete="username" value={user.username} readOnly hidden />
      <div className="max-w-sm">
        <OwnPasswordField user={user} control={control} name="currentPassword" />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" pending={close.isPending} pendingLabel="Closing...">
          Close my account
        </Button>
        <ButtonLink to="/account" variant="secondary">
          Keep my account
        </ButtonLink>
      </div>
    </form>
  )
}
