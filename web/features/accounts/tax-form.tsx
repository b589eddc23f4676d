import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { finance, type TaxTerms, updateTaxTermsBody } from '../../../shared/contract/endpoints/finance.ts'
import { countryName, DEFAULT_COUNTRY } from '../../../shared/rules/countries.ts'
import { typedPercent } from '../../../shared/rules/money.ts'
import { formatPercent } from '../../../shared/rules/numbers.ts'
import type { TaxStatus } from '../../../shared/rules/tax.ts'
import { Button } from '../../components/button.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { TextAreaField } from '../../components/text-area-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { queryKeyOf } from '../../lib/api.ts'
import { applyIssues, messageOf } from '../../lib/api-error.ts'
import { countryOptions } from '../../lib/countries.ts'
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

const fieldsOf = ({ rate, updatedAt: _, feeTax: __, ...terms }: TaxTerms) => ({
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

function feeTaxText({ kind, country, rate }: NonNullable<TaxTerms['feeTax']>): string {
  if (kind === 'reverse_charge')
    return 'No VAT is added to your commission and fees: you owe it yourself (reverse charge), as your invoices say.'
  if (kind === 'outside') return 'No VAT is added to your commission and fees.'
  return `VAT of ${formatPercent(rate / 100, 2)} (${countryName(country)}) is added to your commission and fees. Businesses elsewhere in the EU whose VAT number we have checked pay none.`
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
        <SelectField
          control={control}
          name="country"
          label="Country"
          options={countryOptions}
          placeholder="As I send from"
          hint="Where you live or have your business. Otherwise we take the country that you send from."
        />
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
      {terms.feeTax && <p className="text-small text-muted">{feeTaxText(terms.feeTax)}</p>}
      {(terms.country ?? DEFAULT_COUNTRY) === 'US' && (
        <p className="text-small text-muted">
          Form 1099-K: Stripe files it for sellers in the US with more than $20,000 and more than 200 sales in a year
          (threshold of the IRS since 2025; some states have lower ones), and shows it in your Stripe account, under Tax
          forms, by January 31.
        </p>
      )}
      <Button type="submit" pending={update.isPending} pendingLabel="Saving...">
        Save tax
      </Button>
    </form>
  )
}
