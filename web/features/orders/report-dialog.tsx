import { cases, reportProblemBody } from '../../../shared/contract/endpoints/cases.ts'
import type { Order } from '../../../shared/contract/endpoints/orders.ts'
import { caseWishes, wishesOf } from '../../../shared/rules/cases.ts'
import { ChoiceField } from '../../components/choice-field.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { MoneyField } from '../../components/money-field.tsx'
import { PhotoSetField } from '../../components/photo-set-field.tsx'
import { PieceChoice, piecesLeft } from '../../components/piece-choice.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { TextAreaField } from '../../components/text-area-field.tsx'
import { kindLabels, wishLabels } from '../../lib/case-text.ts'
import { useChange } from '../../lib/queries.ts'
import { EvidenceActions, useEvidenceForm } from './evidence-form.tsx'
import { partnerName } from './order-state.ts'
import { caseStep } from './order-steps.ts'

interface ReportDialogProps {
  order: Order
  isOpen: boolean
  onClose: () => void
}

export function ReportDialog({ order, isOpen, onClose }: ReportDialogProps) {
  return (
    <Dialog
      title="Report a problem"
      description={`${partnerName(order)} has three working days to answer, and a payout that was not sent yet waits until it is settled.`}
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
  const { form, photos, submit, actions } = useEvidenceForm({
    name: `report:${id}`,
    schema: reportProblemBody,
    defaultValues: {
      kind: reportable.length === 1 ? reportable[0] : undefined,
      text: '',
      imageUrls: [],
      wish: undefined,
      amount: null,
      pieces: [],
    },
    sending: useChange(cases.reportProblem, {
      params: { id },
      ...caseStep(id, 'Failed to report the problem', 'Problem reported'),
    }),
    onClose: onDone,
  })
  const { control, setValue, watch } = form
  const kind = watch('kind')
  const pieces = piecesLeft(order.pieces.filter(piece => !kind || piece.reportable.includes(kind)))
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
      <PieceChoice
        legend="Which pieces?"
        hint="Choose none if it is about all. What can go back is what was paid for those that you choose."
        pieces={pieces}
        chosen={watch('pieces') ?? []}
        onChange={chosen => setValue('pieces', chosen)}
      />
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
      <EvidenceActions actions={actions} label="Report the problem" />
    </form>
  )
}
