import { Button } from '../../components/button.tsx'
import { usePageReturn } from '../../lib/use-page-return.ts'
import { useStartConnectOnboarding } from './api/start-connect-onboarding.ts'

export function OnboardingButton({ size, children }: { size?: 'small'; children: string }) {
  const starting = useStartConnectOnboarding()
  usePageReturn(() => starting.reset())
  return (
    <Button
      size={size}
      // After the answer, the browser is leaving.
      pending={starting.isPending || starting.isSuccess}
      pendingLabel="Opening Stripe..."
      onClick={() => starting.mutate()}
    >
      {children}
    </Button>
  )
}
