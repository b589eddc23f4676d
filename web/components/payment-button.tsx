import { useMutation } from '@tanstack/react-query'
import { amount, formatMoney } from '../../shared/rules/money.ts'
import { ApiError, isPriceChanged, messageOf } from '../lib/api-error.ts'
import { holdMessageOf } from '../lib/hold-message.ts'
import { notify } from '../lib/notify.ts'
import { usePageReturn } from '../lib/use-page-return.ts'
import { AlertBox } from './alert-box.tsx'
import { Button } from './button.tsx'
import { PersistedFormState } from './persisted-form-state.tsx'

const isPaymentProcessing = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'payment_processing'

const usePaymentPage = (open: () => Promise<{ url: string }>, onRefused: () => unknown) =>
  useMutation({
    mutationFn: open,
    onSuccess: ({ url }) => window.location.assign(url),
    onError: error => {
      if (error instanceof ApiError && error.code === 'not_signed_in') {
        notify.error('Authentication required', 'Sign in to purchase')
        return
      }
      // A payment that waits for the bank is no failure.
      if (!isPaymentProcessing(error) && !isPriceChanged(error))
        notify.error('Failed to create checkout session', holdMessageOf(error))
      return onRefused()
    },
  })

interface PaymentButtonProps {
  label: string
  disabled?: boolean
  open: () => Promise<{ url: string }>
  onChange: () => unknown
}

export function PaymentButton({ label, disabled, open, onChange }: PaymentButtonProps) {
  const paying = usePaymentPage(open, onChange)
  usePageReturn(() => {
    paying.reset()
    void onChange()
  })
  if (isPaymentProcessing(paying.error)) {
    return <AlertBox title="Waiting for your bank">{messageOf(paying.error)}</AlertBox>
  }
  const newPrice = isPriceChanged(paying.error) ? amount.safeParse(paying.error.price).data : undefined
  return (
    <>
      <Button
        size="large"
        className="w-full"
        disabled={disabled}
        // The browser is already leaving.
        pending={paying.isPending || paying.isSuccess}
        pendingLabel="Opening payment..."
        onClick={() => paying.mutate()}
      >
        {newPrice ? `${label} for ${formatMoney(newPrice)}` : label}
      </Button>
      {paying.isError && (
        <AlertBox
          tone={newPrice ? 'warning' : 'danger'}
          title={newPrice ? 'The price has changed' : 'Failed to create checkout session'}
          className="mt-4"
        >
          {holdMessageOf(paying.error)}
          <PersistedFormState error={paying.error} />
        </AlertBox>
      )}
    </>
  )
}
