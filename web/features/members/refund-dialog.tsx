import type { NamedRow } from '../../../shared/contract/endpoint.ts'
import { members, type OrderEntry, refundOrderBody } from '../../../shared/contract/endpoints/members.ts'
import { centsToDecimal, formatMoney } from '../../../shared/rules/money.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions } from '../../components/dialog.tsx'
import { MoneyField } from '../../components/money-field.tsx'
import { TextAreaField } from '../../components/text-area-field.tsx'
import { showFailure } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { useChange } from '../../lib/queries.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'

interface RefundDialogProps {
  order: OrderEntry
  isOpen: boolean
  refreshes: readonly NamedRow[]
  onClose: () => void
}

export const RefundDialog = ({ isOpen, ...form }: RefundDialogProps) => (
  <Dialog
    title={`Refund ${form.order.itemName}`}
    description={`${formatMoney(form.order.left)} of the payment can still be refunded. The seller’s payout and our commission are less by their shares of it. It can’t be undone.`}
    isOpen={isOpen}
    onOpenChange={open => !open && form.onClose()}
  >
    <RefundForm {...form} />
  </Dialog>
)

function RefundForm({ order: { id, left }, refreshes, onClose }: Omit<RefundDialogProps, 'isOpen'>) {
  const refunding = useChange(members.refundOrder, {
    params: { id },
    refreshes,
    onSuccess: ({ refunded }) => notify.success('Refunded', `${formatMoney(refunded)} goes back to the buyer.`),
  })
  const { control, handleSubmit, setError, formState } = useBodyForm(refundOrderBody, {
    amount: null,
    left: centsToDecimal(left),
    reason: '',
  })
  const submit = handleSubmit(body =>
    refunding.mutate(body, {
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
      <MoneyField
        control={control}
        name="amount"
        label="Amount back"
        optional
        hint="Leave it empty for all that is left."
      />
      <TextAreaField control={control} name="reason" label="Reason" hint="Buyer and seller both read it by email." />
      <DialogActions>
        <Button variant="secondary" onClick={onClose} disabled={refunding.isPending}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" pending={refunding.isPending} pendingLabel="Refunding...">
          Refund
        </Button>
      </DialogActions>
    </form>
  )
}
