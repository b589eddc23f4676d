import { caseWishes, MAX_CASE_PHOTOS, wishesOf } from '../../../shared/cases.ts'
import { reportProblemBody } from '../../../shared/endpoints/cases.ts'
import type { Order } from '../../../shared/endpoints/orders.ts'
import { Button } from '../../components/button.tsx'
import { ChoiceField } from '../../components/choice-field.tsx'
import { Dialog, DialogActions } from '../../components/dialog.tsx'
import { MoneyField } from '../../components/money-field.tsx'
import { PhotoSetField } from '../../components/photo-set.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { TextAreaField } from '../../components/text-area-field.tsx'
import { applyIssues } from '../../lib/api-error.ts'
import { kindLabels, wishLabels } from '../../lib/case-text.ts'
import { isStoring } from '../../lib/photo-set.ts'
import { useDraftedForm } from '../../lib/use-drafted-form.ts'
import { usePhotoSet, usePhotos } from '../../lib/use-photo-set.ts'
import { useReportProblem } from './api/use-case-step.ts'
import { partnerName } from './order-state.ts'

interface ReportDialogProps {
  order: Order
  isOpen: boolean
  onClose: () => void
}

export function ReportDialog({ order, isOpen, onClose }: ReportDialogProps) {
  return (
    <Dialog
      title="Report a problem"
      description={`${partnerName(order)} has three working days to answer, and the payout waits until it is settled.`}
      wide
      isOpen={isOpen}
      onOpenChange={open => !open && onClose()}
    >
      <ReportForm order={order} onDone={onClose} />
    </Dialog>
  )
}

function ReportForm({ order, onDone }: { order: Order; onDone: () => void }) {
  const { id, reportable, status } = order
  const reporting = useReportProblem(id)
  const form = useDraftedForm(`report:${id}`, reportProblemBody, {
    kind: reportable.length === 1 ? reportable[0] : undefined,
    text: '',
    imageUrls: [],
    wish: undefined,
    amount: null,
  })
  const { control, handleSubmit, setError, setValue, watch, getValues, forgetDraft } = form
  const photos = usePhotoSet(
    getValues('imageUrls') ?? [],
    imageUrls => setValue('imageUrls', imageUrls, { shouldValidate: true }),
    MAX_CASE_PHOTOS,
  )
  const isUploading = isStoring(usePhotos(photos).photos)
  const kind = watch('kind')
  const finish = () => {
    forgetDraft()
    onDone()
  }
  const submit = handleSubmit(body =>
    reporting.mutate(body, { onSuccess: finish, onError: error => applyIssues(error, setError) }),
  )
  const wishes = kind ? wishesOf(kind) : caseWishes
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <SelectField
        control={control}
        name="kind"
        label="What is wrong?"
        placeholder="Choose"
        options={reportable.map(value => ({ value, label: kindLabels[value] }))}
      />
      {status === 'shipped' && kind && kind !== 'not_arrived' && (
        <p className="text-small text-muted">The piece then counts as received.</p>
      )}
      <TextAreaField control={control} name="text" label="Tell us more" />
      <PhotoSetField
        control={control}
        name="imageUrls"
        label="Photographs"
        set={photos}
        purpose="Show what is wrong."
      />
      <ChoiceField
        control={control}
        name="wish"
        label="What would you like?"
        choices={wishes.map(value => ({ value, label: wishLabels[value] }))}
      />
      {watch('wish') === 'part_refund' && <MoneyField control={control} name="amount" label="Amount back" />}
      <DialogActions>
        <Button variant="secondary" onClick={finish} disabled={reporting.isPending}>
          Cancel
        </Button>
        <Button type="submit" disabled={isUploading} pending={reporting.isPending} pendingLabel="Sending...">
          {isUploading ? 'Uploading photographs...' : 'Report the problem'}
        </Button>
      </DialogActions>
    </form>
  )
}
