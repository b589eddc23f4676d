import { checkout, type FailedRefund, settleRefundBody } from '../../../shared/contract/endpoints/checkout.ts'
import { formatMoney } from '../../../shared/rules/money.ts'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions } from '../../components/dialog.tsx'
import { TextAreaField } from '../../components/text-area-field.tsx'
import { applyIssues } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { useChange } from '../../lib/queries.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'

interface SettleRefundDialogProps {
  refund: FailedRefund
  isOpen: boolean
  onClose: () => void
}

export const SettleRefundDialog = ({ refund, isOpen, onClose }: SettleRefundDialogProps) => (
  <Dialog
    title="Paid back another way"
    description={`Only if the buyer has ${formatMoney(refund.amount)} back from you. The books then show it as paid from your bank account, and it can’t be undone.`}
    isOpen={isOpen}
    onOpenChange={open => !open && onClose()}
  >
    <SettleForm refund={refund} onClose={onClose} />
  </Dialog>
)

function SettleForm({ refund: { checkoutId, refundId }, onClose }: Omit<SettleRefundDialogProps, 'isOpen'>) {
  const settling = useChange(checkout.settleRefund, {
    params: { checkoutId },
    failure: 'Failed to settle the refund',
    refreshes: [checkout.listFailedRefunds],
    onSuccess: () => notify.success('Refund settled', 'We email the buyer how you paid it back.'),
  })
  const { control, handleSubmit, setError } = useBodyForm(settleRefundBody, { refundId, note: '' })
  const submit = handleSubmit(body =>
    settling.mutate(body, { onSuccess: onClose, onError: error => applyIssues(error, setError) }),
  )
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <TextAreaField
        control={control}
        name="note"
        label="How you paid it back"
        hint="The buyer reads it. For example: by bank transfer on November 24."
      />
      <DialogActions>
        <Button variant="secondary" onClick={onClose} disabled={settling.isPending}>
          Cancel
        </Button>
        <Button type="submit" pending={settling.isPending} pendingLabel="Saving...">
          It is paid back
        </Button>
      </DialogActions>
    </form>
  )
}
