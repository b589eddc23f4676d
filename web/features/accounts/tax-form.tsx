import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { finance, type TaxTerms, updateTaxTermsBody } from '../../../shared/contract/endpoints/finance.ts'
import { countryName } from '../../../shared/rules/countries.ts'
import { FORM_1099K, form1099kText } from '../../../shared/rules/form-1099k.ts'
import { typedPercent } from '../../../shared/rules/money.ts'
import { formatPercent } from '../../../shared/rules/numbers.ts'
import type { TaxStatus } from '../../../shared/rules/tax.ts'
import { usStateName, usStates } from '../../../shared/rules/us-states.ts'
import { Button } from '../../components/button.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { TextAreaField } from '../../components/text-area-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { queryKeyOf } from '../../lib/api.ts'
import { applyIssues, messageOf } from '../../lib/api-error.ts'
import { countryOptions } from '../../lib/countries.ts'
import { formatDate } from '../../lib/dates.ts'
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

const fieldsOf = ({ rate, updatedAt: _, feeTax: __, sendsFrom: ___, asksState: ____, ...terms }: TaxTerms) => ({
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

const stateOptions = usStates.map(value => ({ value, label: usStateName(value) }))

function feeTaxText({ kind, country, state, rate }: NonNullable<TaxTerms['feeTax']>): string {
  const stateName = usStateName(state ?? '')
  if (kind === 'sales_tax')
    return `Sales tax of ${formatPercent(rate / 100, 3)} (${stateName}) is added to your commission and fees.`
  if (kind === 'exempt')
    return `No sales tax of ${stateName} is added to your commission and fees, by your resale certificate. Keep it ready: we may ask for a copy.`
  if (kind === 'reverse_charge')
    return 'No VAT is added to your commission and fees: you owe it yourself (reverse charge), as your invoices say.'
  if (kind === 'outside') return 'No VAT is added to your commission and fees.'
  return `VAT of ${formatPercent(rate / 100, 2)} (${countryName(country)}) is added to your commission and fees. Businesses elsewhere in the EU whose VAT number we have checked pay none.`
}

function LoadedForm({ terms }: { terms: TaxTerms }) {
  const { control, handleSubmit, reset, setError, setValue } = useBodyForm(updateTaxTermsBody, fieldsOf(terms))
  const status = useWatch({ control, name: 'status' })
  const isTaxed = status !== 'not_liable'
  const isAmerican = (useWatch({ control, name: 'country' }) ?? terms.sendsFrom) === FORM_1099K.country
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
        {isAmerican && terms.asksState && (
          <>
            <SelectField
              control={control}
              name="state"
              label="State"
              options={stateOptions}
              placeholder="Choose a state"
              hint="In some states, sales tax is added to commission and fees."
            />
            <TextField
              control={control}
              name="resaleCertificate"
              label="Resale certificate number"
              optional
              hint="Of this state. With it, no sales tax is added; your invoices name it."
            />
          </>
        )}
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
      {isAmerican && <p className="text-small text-muted">{form1099kText(formatDate(FORM_1099K.lookedUpOn))}</p>}
      <Button type="submit" pending={update.isPending} pendingLabel="Saving...">
        Save tax
      </Button>
    </form>
  )
}
