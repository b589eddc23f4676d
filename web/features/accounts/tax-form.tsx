import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { finance, type TaxTerms, updateTaxTermsBody } from '../../../shared/contract/endpoints/finance.ts'
import { typedPercent } from '../../../shared/rules/money.ts'
import type { TaxStatus } from '../../../shared/rules/tax.ts'
import { Button } from '../../components/button.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { TextAreaField } from '../../components/text-area-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { queryKeyOf } from '../../lib/api.ts'
import { applyIssues, messageOf } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { useChange, useRead } from '../../lib/queries.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'

const statusLabels: Record<TaxStatus, string> = {
  not_liable: 'I am not liable for tax',
  liable: 'My prices include tax',
  margin_scheme: 'Margin scheme for second-hand goods',
}

const statusHints: Record<TaxStatus, string> = {
  not_liable: 'Receipts have no line for tax.',
  liable: 'Receipts say how much tax the price includes.',
  margin_scheme:
    'Only your margin is taxed: what a piece brings, with shipping, above its purchase price, which you keep in your inventory. Buyers see neither.',
}

const options = Object.entries(statusLabels).map(([value, label]) => ({ value, label }))

const fieldsOf = ({ rate, updatedAt: _, ...terms }: TaxTerms) => ({
  ...terms,
  rate: rate === null ? null : typedPercent(rate),
})

export function TaxForm() {
  const { data, error, isFetching, refetch } = useRead(finance.getTaxTerms)
  if (data) return <LoadedForm terms={data} />
  if (!error) return <Skeleton className="h-88" />
  return (
    <ErrorState title="Failed to load your tax terms" error={error} onRetry={() => refetch()} retrying={isFetching} />
  )
}

function LoadedForm({ terms }: { terms: TaxTerms }) {
  const { control, handleSubmit, reset, setError, setValue } = useBodyForm(updateTaxTermsBody, fieldsOf(terms))
  const status = useWatch({ control, name: 'status' })
  const isTaxed = status !== 'not_liable'
  useEffect(() => {
    if (!isTaxed) setValue('rate', null)
  }, [isTaxed, setValue])
  const update = useChange(finance.updateTaxTerms, {
    onSuccess: (terms, _body, _, { client }) => client.setQueryData(queryKeyOf(finance.getTaxTerms), terms),
  })
  const submit = handleSubmit(body =>
    update.mutate(body, {
      onSuccess: saved => {
        reset(fieldsOf(saved))
        notify.success('Tax saved', 'It counts for what is sold from now on.')
      },
      onError: error => {
        if (!applyIssues(error, setError)) notify.error('Failed to save your tax terms', messageOf(error))
      },
    }),
  )
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <SelectField control={control} name="status" label="Tax" options={options} hint={statusHints[status]} />
      <div className="grid gap-5 sm:grid-cols-2">
        {isTaxed && <TextField control={control} name="rate" label="Rate in percent" inputMode="decimal" />}
        <TextField control={control} name="taxNumber" label="Tax number" optional />
      </div>
      <TextField
        control={control}
        name="businessName"
        label="Business name"
        optional={!isTaxed}
        autoComplete="organization"
      />
      <TextAreaField
        control={control}
        name="businessAddress"
        label="Business address"
        optional={!isTaxed}
        rows={3}
        hint="Name, address and tax number are on the receipts of your buyers and on your invoices."
      />
      <Button type="submit" pending={update.isPending} pendingLabel="Saving...">
        Save tax
      </Button>
    </form>
  )
}
