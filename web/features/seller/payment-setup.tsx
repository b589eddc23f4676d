import type { ReactNode } from 'react'
import type { ResponseOf } from '../../../shared/contract/endpoint.ts'
import { payouts } from '../../../shared/contract/endpoints/payouts.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { Card, CardHeader } from '../../components/card.tsx'
import { Loading, Skeleton, TextSkeleton } from '../../components/skeleton.tsx'
import { DashboardButton, OnboardingButton } from '../../components/stripe-buttons.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { fresh, useRead } from '../../lib/queries.ts'
import { ShortId } from './short-id.tsx'

export function PaymentSetup() {
  const { data: status, error, isFetching, refetch } = useRead(payouts.getConnectStatus, undefined, fresh)
  return (
    <Card aria-label="Payment Setup" className="h-full">
      <CardHeader title="Payment Setup" actions={status?.connected && <StatusBadge status={status} />} />
      {status ? (
        <Connection status={status} />
      ) : error ? (
        <AlertBox
          tone="danger"
          title="Couldn’t load your payout account"
          actions={
            <Button
              variant="secondary"
              size="small"
              pending={isFetching}
              pendingLabel="Trying again..."
              onClick={() => refetch()}
            >
              Try again
            </Button>
          }
        >
          {messageOf(error)}
        </AlertBox>
      ) : (
        <Loading label="Loading your payout account">
          {/* As tall as the sentence that comes, so that the tables below do not move. */}
          <div className="min-h-18 sm:min-h-12">
            <TextSkeleton lines={2} />
          </div>
          <Skeleton className="mt-6 h-11 w-40" />
        </Loading>
      )}
    </Card>
  )
}

type ConnectStatus = ResponseOf<typeof payouts.getConnectStatus>

const StatusBadge = ({ status: { payoutsEnabled } }: { status: ConnectStatus }) => (
  <Badge tone={payoutsEnabled ? 'accent' : 'warning'}>{payoutsEnabled ? 'Active' : 'Pending Setup'}</Badge>
)

function Connection({
  status: { connected, payoutsEnabled, onboardingComplete, accountId, accountLost, bankRefusal },
}: {
  status: ConnectStatus
}) {
  if (!connected && accountLost) {
    return (
      <AlertBox
        tone="warning"
        title="Your payout account is disconnected"
        actions={<OnboardingButton size="small">Connect another account</OnboardingButton>}
      >
        Stripe no longer lets us pay it: it was closed, or disconnected from Vitrine. Connect another account to receive
        your pending payouts. Completed payouts do not change.
      </AlertBox>
    )
  }
  if (!connected) {
    return (
      <Step action={<OnboardingButton>Connect Stripe</OnboardingButton>}>
        Connect a payout account to be paid. You can sell before you do; we keep your payouts until then.
      </Step>
    )
  }
  if (!payoutsEnabled) {
    return (
      <Step
        accountId={accountId}
        action={
          <>
            <OnboardingButton>Complete Stripe Setup</OnboardingButton>
            {onboardingComplete && <DashboardButton />}
          </>
        }
      >
        {onboardingComplete
          ? 'Stripe is checking your details, or needs more of them. Payouts start when your account is approved.'
          : 'Your account exists, but Stripe still needs some details before it can pay you.'}
      </Step>
    )
  }
  if (bankRefusal) {
    return (
      <AlertBox tone="warning" title="Your bank did not take a payout" actions={<DashboardButton />}>
        {bankRefusal} The money is in your account at Stripe. Correct your bank details there, and it is paid out again.
      </AlertBox>
    )
  }
  return (
    <Step accountId={accountId} action={<DashboardButton />}>
      Your account is connected. We pay out each sale automatically, minus the commission.
    </Step>
  )
}

function Step({ accountId, action, children }: { accountId?: string | null; action: ReactNode; children: ReactNode }) {
  return (
    <>
      <p className="max-w-prose text-small text-muted">{children}</p>
      {accountId && (
        <p className="mt-2 text-caption text-muted">
          Account <ShortId id={accountId} />
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">{action}</div>
    </>
  )
}
