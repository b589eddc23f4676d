import { answerCaseBody, cases, type OrderCase } from '../../../shared/contract/endpoints/cases.ts'
import type { AnswerStep } from '../../../shared/rules/cases.ts'
import { formatMoney } from '../../../shared/rules/money.ts'
import { CheckboxField } from '../../components/checkbox-field.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { MoneyField } from '../../components/money-field.tsx'
import { OwnAddressFields, startedAddress } from '../../components/own-address-fields.tsx'
import { PhotoSetField } from '../../components/photo-set-field.tsx'
import { TextAreaField } from '../../components/text-area-field.tsx'
import { useChange } from '../../lib/queries.ts'
import { CarrierFields } from './carrier-fields.tsx'
import { stepForm } from './case-step-form.ts'
import { EvidenceActions, useEvidenceForm } from './evidence-form.tsx'
import { caseStep } from './order-steps.ts'

interface CaseDialogProps {
  told: OrderCase
  isPickup: boolean
  step: AnswerStep
  isOpen: boolean
  onDone: () => void
  onClose: () => void
}

export function CaseDialog({ told, isPickup, step, isOpen, onDone, onClose }: CaseDialogProps) {
  const { label, note } = stepForm(step, told)
  const back = step === 'accept' ? ` ${formatMoney(told.offered)} is refunded to you.` : ''
  return (
    <Dialog title={label} description={note + back} isOpen={isOpen} onOpenChange={open => !open && onClose()}>
      <CaseForm told={told} isPickup={isPickup} step={step} onDone={onDone} onClose={onClose} />
    </Dialog>
  )
}

/** The label that the seller bought has carrier and number. */
function labeledParcel({ entries }: OrderCase) {
  const { carrier, carrierName, trackingNumber } = entries.findLast(each => each.step === 'give_label') ?? {}
  return carrier && { carrier, carrierName: carrierName ?? null, trackingNumber: trackingNumber ?? null }
}

function CaseForm({ told, isPickup, step, onDone, onClose }: Omit<CaseDialogProps, 'isOpen'>) {
  const { orderId, no, version } = told
  const { label, fields, textLabel = '', isTextOptional, purpose = 'Show what speaks for you.' } = stepForm(step, told)
  const { form, photos, submit, actions } = useEvidenceForm({
    name: `case:${orderId}:${no}:${step}`,
    schema: answerCaseBody,
    defaultValues: {
      ...{ step, version, text: null, imageUrls: [], amount: null },
      address: fields.includes('address') ? startedAddress(told.returnAddress ?? told.keptAddress) : null,
      ...{ carrier: undefined, carrierName: null, trackingNumber: null, trackingUrl: null },
      ...(step === 'send_back' && labeledParcel(told)),
      byHand: isPickup && step === 'send_back',
    },
    sending: useChange(cases.answerCase, {
      params: { id: orderId, no: String(no) },
      ...caseStep(orderId, 'Failed to send your answer', 'Answer sent'),
    }),
    onClose,
    onSent: onDone,
  })
  const { control, watch } = form
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      {fields.includes('amount') && <MoneyField control={control} name="amount" label="Amount back" />}
      {fields.includes('address') && <OwnAddressFields control={control} legend="Where the piece goes back to" />}
      {fields.includes('text') && (
        <TextAreaField control={control} name="text" label={textLabel} optional={isTextOptional} />
      )}
      {fields.includes('photographs') && (
        <PhotoSetField control={control} name="imageUrls" label="Photographs" set={photos} purpose={purpose} />
      )}
      {fields.includes('parcel') && isPickup && (
        <CheckboxField control={control} name="byHand" label="I bring it back, without a carrier" />
      )}
      {fields.includes('parcel') && !watch('byHand') && <CarrierFields control={control} carrier={watch('carrier')} />}
      <EvidenceActions actions={actions} label={label} />
    </form>
  )
}
