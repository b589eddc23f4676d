import { useEffect } from 'react'
import { Button } from '../../components/button.tsx'
import { Loading, Skeleton } from '../../components/skeleton.tsx'
import { notify } from '../../lib/notify.ts'
import { useCheckoutSession } from './api/get-checkout-session.ts'
import { CheckoutNotice } from './checkout-notice.tsx'
import { NextSteps } from './next-steps.tsx'
import { outcomeOf, unknownOutcome } from './outcomes.tsx'
import { Receipt } from './receipt.tsx'

export function PaymentOutcome({ sessionId }: { sessionId: string }) {
  const { data: session, isError, isFetching, isWaiting, refetch } = useCheckoutSession(sessionId)
  const areSharesMine = session?.status === 'paid' && session.assetId !== null
  useEffect(() => {
    if (areSharesMine) notify.success('Shares Purchased', 'They are in your portfolio.')
  }, [areSharesMine])
  if (!session && !isError) return <OutcomeSkeleton />
  const { totalLabel, isRetriable, actions, ...notice } = session ? outcomeOf(session, isWaiting) : unknownOutcome
  return (
    <>
      <CheckoutNotice
        {...notice}
        actions={
          <>
            {isRetriable && (
              <Button variant="secondary" pending={isFetching} pendingLabel="Checking..." onClick={() => refetch()}>
                Check again
              </Button>
            )}
            {actions}
          </>
        }
      />
      {session && totalLabel && <Receipt session={session} totalLabel={totalLabel} />}
      {session?.status === 'paid' && !session.assetId && <NextSteps email={session.customer_email} />}
    </>
  )
}

function OutcomeSkeleton() {
  return (
    <Loading label="Loading your payment">
      <div className="flex flex-col items-center">
        <Skeleton className="size-14 rounded-full" />
        <Skeleton className="mt-6 h-11 w-64 max-w-full" />
        <Skeleton className="mt-4 h-6 w-80 max-w-full" />
        <Skeleton className="mt-10 h-64 w-full" />
      </div>
    </Loading>
  )
}
