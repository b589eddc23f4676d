import { cases, decideCaseBody, type OrderCase } from '../../../shared/contract/endpoints/cases.ts'
import { type CaseStep, returnPayerOf } from '../../../shared/rules/cases.ts'
import { Button } from '../../components/button.tsx'
import { Card, CardHeader } from '../../components/card.tsx'
import { ChoiceField } from '../../components/choice-field.tsx'
import { MoneyField } from '../../components/money-field.tsx'
import { TextAreaField } from '../../components/text-area-field.tsx'
import { applyIssues } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { useChange } from '../../lib/queries.ts'
import { useDraftedForm } from '../../lib/use-drafted-form.ts'

const choices = [
  { value: 'refund', label: 'Refund everything', description: 'The rest of the payment is refunded.' },
  { value: 'decide_part', label: 'Refund a part', description: 'The seller gets their share of the rest.' },
  {
    value: 'order_return',
    label: 'Return, then refund',
    description: 'The buyer sends the piece back; when it has arrived, everything is refunded.',
  },
  { value: 'decide_for_seller', label: 'For the seller', description: 'There is no refund, and the payout is sent.' },
  { value: 'ask_buyer', label: 'Ask the buyer', description: 'The case comes back to you with the answer.' },
  { value: 'ask_seller', label: 'Ask the seller', description: 'The case comes back to you with the answer.' },
]

const payers = [
  { value: 'seller', label: 'The seller' },
  { value: 'buyer', label: 'The buyer' },
]

export function DecideForm({ told: { orderId, no, version, kind, steps } }: { told: OrderCase }) {
  const deciding = useChange(cases.decideCase, {
    params: { id: orderId, no: String(no) },
    failure: 'Failed to decide the case',
    refreshes: [cases.getCaseFile, cases.listCases],
    onSuccess: (_told, { step }) =>
      step === 'ask_buyer' || step === 'ask_seller'
        ? notify.success('Question sent')
        : notify.success('Case decided', 'We have told both sides.'),
  })
  const { control, handleSubmit, setError, watch, forgetDraft } = useDraftedForm(
    `decide:${orderId}:${no}`,
    decideCaseBody,
    { step: undefined, version, text: '', amount: null, labelBy: returnPayerOf(kind) },
  )
  const submit = handleSubmit(body =>
    deciding.mutate(body, { onSuccess: forgetDraft, onError: error => applyIssues(error, setError) }),
  )
  const isQuestion = watch('step') === 'ask_buyer' || watch('step') === 'ask_seller'
  return (
    <Card aria-label="Your Decision">
      <CardHeader title="Your Decision" note="A decision can’t be undone." />
      <form onSubmit={submit} noValidate className="space-y-5">
        <ChoiceField
          control={control}
          name="step"
          label="Decision"
          choices={choices.filter(({ value }) => steps.includes(value as CaseStep))}
        />
        {watch('step') === 'decide_part' && <MoneyField control={control} name="amount" label="Amount back" />}
        {watch('step') === 'order_return' && (
          <ChoiceField control={control} name="labelBy" label="Who pays for the return?" choices={payers} isCompact />
        )}
        <TextAreaField
          control={control}
          name="text"
          label={isQuestion ? 'Question' : 'Reason'}
          hint="Buyer and seller both read it, here and by email."
        />
        <Button type="submit" pending={deciding.isPending} pendingLabel="Saving...">
          {isQuestion ? 'Send the question' : 'Decide the case'}
        </Button>
      </form>
    </Card>
  )
}
