import ExternalLink from 'lucide-react/icons/external-link'
import { lazy, type ReactNode, useState } from 'react'
import { payouts } from '../../shared/contract/endpoints/payouts.ts'
import { call } from '../lib/api.ts'
import { keepPlaceBeforeStripe } from '../lib/place-before-stripe.ts'
import { usePageReturn } from '../lib/use-page-return.ts'
import { Button } from './button.tsx'
import { MountOnFirstOpen } from './mount-on-first-open.tsx'

/** Browsers allow a new tab only after an action, so it opens empty and is led on when the single-use link comes. */
async function openConnectDashboard(currentPassword: string | undefined): Promise<void> {
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  try {
    const { url } = await call(payouts.openConnectDashboard, { body: { currentPassword } })
    const target = tab ?? window
    target.location.replace(url)
  } catch (error) {
    tab?.close()
    throw error
  }
}

const PasswordDialog = lazy(() => import('./password-dialog.tsx').then(module => ({ default: module.PasswordDialog })))

export const OnboardingButton = ({ size, children }: { size?: 'small'; children: string }) => (
  <StripeButton
    size={size}
    failure="Failed to start Stripe Connect onboarding. Please try again."
    onConfirm={async currentPassword => {
      const { url } = await call(payouts.startConnectOnboarding, { body: { currentPassword } })
      keepPlaceBeforeStripe()
      window.location.assign(url)
    }}
  >
    {children}
  </StripeButton>
)

export const DashboardButton = () => (
  <StripeButton
    variant="secondary"
    failure="Failed to open Stripe Dashboard. Please try again."
    closes
    onConfirm={openConnectDashboard}
  >
    Open Stripe Dashboard
    <ExternalLink aria-hidden />
    <span className="sr-only">(opens in a new tab)</span>
  </StripeButton>
)

interface StripeButtonProps {
  size?: 'small' | undefined
  variant?: 'secondary'
  failure: string
  /** Whether this page stays. */
  closes?: boolean
  onConfirm: (currentPassword: string | undefined) => Promise<void>
  children: ReactNode
}

function StripeButton({ size, variant, failure, closes, onConfirm, children }: StripeButtonProps) {
  const [isAsking, setAsking] = useState(false)
  usePageReturn(() => setAsking(false))
  return (
    <>
      <Button size={size} variant={variant} onClick={() => setAsking(true)}>
        {children}
      </Button>
      <MountOnFirstOpen isOpen={isAsking}>
        <PasswordDialog
          isOpen={isAsking}
          onOpenChange={setAsking}
          title="Go to Stripe"
          description="At Stripe you decide where your money goes, so we ask for a proof that it is you."
          confirmLabel="Continue to Stripe"
          pendingLabel="Opening Stripe..."
          failure={failure}
          onConfirm={async currentPassword => {
            await onConfirm(currentPassword)
            if (closes) setAsking(false)
          }}
        />
      </MountOnFirstOpen>
    </>
  )
}
