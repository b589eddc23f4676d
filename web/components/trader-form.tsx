import { useWatch } from 'react-hook-form'
import { stateTraderBody, type TraderStanding, traders } from '../../shared/contract/endpoints/traders.ts'
import { useTrader } from '../lib/api/get-trader.ts'
import { queryKeyOf } from '../lib/api.ts'
import { applyIssues, messageOf } from '../lib/api-error.ts'
import { countryOptions } from '../lib/countries.ts'
import { notify } from '../lib/notify.ts'
import { useChange } from '../lib/queries.ts'
import { useBodyForm } from '../lib/use-body-form.ts'
import { useUser } from '../lib/use-user.ts'
import { Button } from './button.tsx'
import { CheckboxField } from './checkbox-field.tsx'
import { ErrorState } from './error-state.tsx'
import { SelectField } from './select-field.tsx'
import { Skeleton } from './skeleton.tsx'
import { SwitchField } from './switch-field.tsx'
import { TextAreaField } from './text-area-field.tsx'
import { TextField } from './text-field.tsx'

const fieldsOf = ({ isTrader, imprint }: TraderStanding) => ({
  isTrader: isTrader ?? false,
  businessName: imprint?.name ?? null,
  businessAddress: imprint?.address ?? null,
  country: imprint?.country ?? null,
  phone: imprint?.phone ?? null,
  email: imprint?.email ?? null,
  registerNumber: imprint?.registerNumber ?? null,
  taxNumber: imprint?.taxNumber ?? null,
  certifies: imprint !== null && imprint.phone !== null,
})

/** Asked in the account, and before the first listing. */
export function TraderForm({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch } = useTrader(userId)
  if (data) return <LoadedForm userId={userId} standing={data} />
  if (!error) return <Skeleton className="h-40" />
  return (
    <ErrorState
      title="Failed to load whether you trade"
      error={error}
      onRetry={() => refetch()}
      retrying={isFetching}
    />
  )
}

function LoadedForm({ userId, standing }: { userId: string; standing: TraderStanding }) {
  const { control, handleSubmit, reset, setError } = useBodyForm(stateTraderBody, fieldsOf(standing))
  const isTrader = useWatch({ control, name: 'isTrader' })
  const isDealer = useUser().user?.accountType === 'dealer'
  const state = useChange(traders.stateTrader, {
    onSuccess: (stated, _body, _, { client }) =>
      client.setQueryData(queryKeyOf(traders.getTrader, { params: { sellerId: userId } }), stated),
  })
  const submit = handleSubmit(body =>
    state.mutate(body, {
      onSuccess: stated => {
        reset(fieldsOf(stated))
        notify.success('Saved', 'It counts for what is sold from now on.')
      },
      onError: error => {
        if (!applyIssues(error, setError)) notify.error('Failed to save whether you trade', messageOf(error))
      },
    }),
  )
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      {standing.isTrader === null && <p className="text-small">You have not said yet whether you trade.</p>}
      {isDealer ? (
        <div className="space-y-2 text-small">
          <p>As a dealer you are a trader, and consumers can withdraw within 14 days where the law gives them that.</p>
          {!standing.imprint?.phone && <p>Add a telephone number and an email address for buyers.</p>}
        </div>
      ) : (
        <SwitchField
          control={control}
          name="isTrader"
          label="I sell as a trader"
          hint={
            isTrader
              ? 'Buyers see the following, and consumers can withdraw within 14 days where the law gives them that.'
              : 'Buyers read that you are a private seller.'
          }
        />
      )}
      {isTrader && (
        <>
          <TextField control={control} name="businessName" label="Business name" autoComplete="organization" />
          <TextAreaField control={control} name="businessAddress" label="Business address" rows={3} />
          <SelectField control={control} name="country" label="Country" options={countryOptions} />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField control={control} name="phone" label="Telephone for buyers" type="tel" autoComplete="tel" />
            <TextField control={control} name="email" label="Email for buyers" type="email" autoComplete="email" />
            <TextField control={control} name="registerNumber" label="Trade register and number" optional />
            <TextField control={control} name="taxNumber" label="VAT or tax number" optional />
          </div>
          <CheckboxField
            control={control}
            name="certifies"
            label="I offer only what complies with the law of the European Union."
          />
        </>
      )}
      <Button type="submit" pending={state.isPending} pendingLabel="Saving...">
        Save answer
      </Button>
    </form>
  )
}
