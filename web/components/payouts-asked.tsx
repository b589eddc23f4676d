import { payouts } from '../../shared/contract/endpoints/payouts.ts'
import { fresh, useRead } from '../lib/queries.ts'
import { AlertBox } from './alert-box.tsx'
import { OnboardingButton } from './stripe-buttons.tsx'

/** Asks a seller who can't be paid yet for a payout account, wherever their money waits for it. */
export function PayoutsAsked({ title, className }: { title: string; className?: string }) {
  const { data: status } = useRead(payouts.getConnectStatus, undefined, fresh)
  if (!status || status.payoutsEnabled) return null
  return (
    <AlertBox
      tone="warning"
      title={title}
      className={className}
      actions={
        <OnboardingButton size="small">
          {status.connected ? 'Complete Stripe Setup' : 'Connect Stripe'}
        </OnboardingButton>
      }
    >
      {status.onboardingComplete
        ? 'Stripe is checking your details. We keep the money for you, and send it automatically once they are approved.'
        : 'We keep the money for you, and send it automatically once your account can be paid.'}
    </AlertBox>
  )
}
