import { useWatch } from 'react-hook-form'
import {
  type OwnTaxIdentity,
  taxReports,
  updateTaxIdentityBody,
} from '../../../shared/contract/endpoints/tax-reports.ts'
import { countryName } from '../../../shared/rules/countries.ts'
import { REPORTED_EUROS, REPORTED_SALES } from '../../../shared/rules/dac7.ts'
import { formatNumber } from '../../../shared/rules/numbers.ts'
import { unionCountries } from '../../../shared/rules/vat-rates.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button } from '../../components/button.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { queryKeyOf } from '../../lib/api.ts'
import { applyIssues, messageOf } from '../../lib/api-error.ts'
import { formatDate } from '../../lib/dates.ts'
import { notify } from '../../lib/notify.ts'
import { useChange, useRead } from '../../lib/queries.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'
import { AccountSection } from './account-section.tsx'

const kinds = [
  { value: 'person', label: 'As a person' },
  { value: 'entity', label: 'As a company' },
]

/** For sellers who were asked. */
export function TaxIdentitySection() {
  const { data } = useRead(taxReports.getTaxIdentity)
  if (!data?.asked) return null
  return (
    <AccountSection
      id="tax-data"
      title="Data for tax authorities"
      note={`The law (Directive (EU) 2021/514) demands that we report sellers in the EU with ${REPORTED_SALES} sales or more than €${formatNumber(REPORTED_EUROS)} in a year: who you are, and what you sold in each quarter, apart from shares of pieces. Nobody else sees this.`}
    >
      <IdentityForm own={data} asked={data.asked} />
    </AccountSection>
  )
}

const EMPTY = {
  ...{ kind: 'person' as const, firstName: null, lastName: null, birthDate: null, birthCity: null, name: null },
  ...{ registrationNumber: null, vatNumber: null, tin: null, street: '', postCode: '', city: '', country: '' },
} as const

const fieldsOf = ({ identity }: OwnTaxIdentity) => {
  if (!identity) return EMPTY
  const { updatedAt: _, ...fields } = identity
  return fields
}

function IdentityForm({ own, asked }: { own: OwnTaxIdentity; asked: NonNullable<OwnTaxIdentity['asked']> }) {
  const { control, handleSubmit, reset, setError } = useBodyForm(updateTaxIdentityBody, fieldsOf(own))
  const isPerson = useWatch({ control, name: 'kind' }) === 'person'
  const update = useChange(taxReports.updateTaxIdentity, {
    onSuccess: (saved, _body, _, { client }) => client.setQueryData(queryKeyOf(taxReports.getTaxIdentity), saved),
  })
  const submit = handleSubmit(body =>
    update.mutate(body, {
      onSuccess: saved => {
        reset(fieldsOf(saved))
        notify.success('Tax data saved', 'Payouts that waited for it are sent.')
      },
      onError: error => {
        if (!applyIssues(error, setError)) notify.error('Failed to save your tax data', messageOf(error))
      },
    }),
  )
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      {!own.identity && (
        <AlertBox tone="warning" title={asked.isHeld ? 'Your payouts wait for this' : 'Please answer'}>
          <p>
            {asked.isHeld
              ? 'Enter your data, and they are sent.'
              : `If we don’t have your data by ${formatDate(asked.dueAt)}, your payouts wait for it.`}
          </p>
        </AlertBox>
      )}
      <SelectField control={control} name="kind" label="You sell" options={kinds} />
      <div className="grid gap-5 sm:grid-cols-2">
        {isPerson ? (
          <>
            <TextField control={control} name="firstName" label="First name" autoComplete="given-name" />
            <TextField control={control} name="lastName" label="Last name" autoComplete="family-name" />
            <TextField control={control} name="birthDate" label="Date of birth" type="date" autoComplete="bday" />
          </>
        ) : (
          <>
            <TextField control={control} name="name" label="Name of the company" autoComplete="organization" />
            <TextField control={control} name="registrationNumber" label="Number in the commercial register" />
          </>
        )}
        <TextField control={control} name="tin" label="Tax number" optional={isPerson} />
        {isPerson && (
          <TextField
            control={control}
            name="birthCity"
            label="Town of birth"
            hint="Only if your country gave you no tax number."
            optional
          />
        )}
        <TextField control={control} name="vatNumber" label="VAT number" optional />
        <TextField control={control} name="street" label="Street and number" autoComplete="address-line1" />
        <TextField control={control} name="postCode" label="Postal code" autoComplete="postal-code" optional />
        <TextField control={control} name="city" label="Town" autoComplete="address-level2" />
        <SelectField
          control={control}
          name="country"
          label="Country of residence"
          options={unionCountries.map(value => ({ value, label: countryName(value) }))}
          placeholder="Choose a country"
        />
      </div>
      <Button type="submit" pending={update.isPending} pendingLabel="Saving...">
        Save tax data
      </Button>
    </form>
  )
}
