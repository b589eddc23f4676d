import { useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { refundBody } from '../../shared/contract/endpoints/orders.ts'
import type { Cents } from '../../shared/rules/cents.ts'
import { centsToDecimal, formatCents, parseCents } from '../../shared/rules/money.ts'
import { showFailure } from '../lib/api-error.ts'
import { useBodyForm } from '../lib/use-body-form.ts'
import { AlertBox } from './alert-box.tsx'
import { Button } from './button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import { MoneyField } from './money-field.tsx'
import { type ChosenPiece, PieceChoice } from './piece-choice.tsx'
import { TextAreaField } from './text-area-field.tsx'

interface RefundDialogProps extends RefundFormProps {
  title: string
  description: string
  isOpen: boolean
}

interface Then {
  onSuccess: () => void
  onError: (error: Error) => void
}

interface RefundFormProps {
  /** What can still be refunded. */
  left: Cents
  /** Of a basket, those of which something is left. */
  pieces: readonly ChosenPiece[]
  reasonHint: string
  isPending: boolean
  onRefund: (body: z.output<typeof refundBody>, then: Then) => void
  onClose: () => void
}

/** A part or all of a payment, by its seller or an admin. */
export const RefundDialog = ({ title, description, isOpen, ...form }: RefundDialogProps) => (
  <Dialog title={title} description={description} isOpen={isOpen} onOpenChange={open => !open && form.onClose()}>
    <RefundForm {...form} />
  </Dialog>
)

function RefundForm({ left, pieces, reasonHint, isPending, onRefund, onClose }: RefundFormProps) {
  const { control, handleSubmit, setError, setValue, watch, formState } = useBodyForm(refundBody, {
    amount: null,
    left: centsToDecimal(left),
    reason: '',
    pieces: [],
  })
  const amount = useWatch({ control, name: 'amount' })
  // @wc-context: amount
  const refundLabel = `Refund ${formatCents(parseCents(String(amount ?? '')) ?? left)}`
  const submit = handleSubmit(body =>
    onRefund(body, {
      onSuccess: onClose,
      onError: error => showFailure(error, setError),
    }),
  )
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      {formState.errors.root && (
        <AlertBox tone="danger" title="Nothing was refunded">
          {formState.errors.root.message}
        </AlertBox>
      )}
      <PieceChoice
        legend="Pieces"
        hint="Choose none to give back for the whole order. With each is what can still go back for it, with its part of shipping and tax."
        pieces={pieces}
        chosen={watch('pieces') ?? []}
        onChange={chosen => setValue('pieces', chosen)}
      />
      <MoneyField
        control={control}
        name="amount"
        label="Amount back"
        optional
        hint={
          watch('pieces')?.length
            ? 'Leave it empty for all that is left of these pieces.'
            : 'Leave it empty for all that is left.'
        }
      />
      <TextAreaField control={control} name="reason" label="Reason" hint={reasonHint} />
      <DialogActions>
        <Button variant="secondary" onClick={onClose} disabled={isPending}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" pending={isPending} pendingLabel="Refunding...">
          {refundLabel}
        </Button>
      </DialogActions>
    </form>
  )
}
