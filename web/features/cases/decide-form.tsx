import { cases, decideCaseBody, type OrderCase } from '../../../shared/contract/endpoints/cases.ts'
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
  { value: 'decide_for_seller', label: 'For the seller', description: 'There is no refund, and the payout is sent.' },
]

export function DecideForm({ told: { orderId, no, version } }: { told: OrderCase }) {
  const deciding = useChange(cases.decideCase, {
    params: { id: orderId, no: String(no) },
    failure: 'Failed to decide the case',
    refreshes: [cases.getCaseFile, cases.listCases],
    onSuccess: () => notify.success('Case decided', 'We have told both sides.'),
  })
  const { control, handleSubmit, setError, watch, forgetDraft } = useDraftedForm(
    `decide:${orderId}:${no}`,
    decideCaseBody,
    { step: undefined, version, text: '', amount: null },
  )
  const submit = handleSubmit(body =>
    deciding.mutate(body, { onSuccess: forgetDraft, onError: error => applyIssues(error, setError) }),
  )
  return (
    <Card aria-label="Your Decision">
      <CardHeader title="Your Decision" note="It can’t be undone." />
      <form onSubmit={submit} noValidate className="space-y-5">
        <ChoiceField control={control} name="step" label="Decision" choices={choices} />
        {watch('step') === 'decide_part' && <MoneyField control={control} name="amount" label="Amount back" />}
        <TextAreaField
          control={control}
          name="text"
          label="Reason"
          hint="Buyer and seller both read it, here and by email."
        />
        <Button type="submit" pending={deciding.isPending} pendingLabel="Saving...">
          Decide the case
        </Button>
      </form>
    </Card>
  )
}
