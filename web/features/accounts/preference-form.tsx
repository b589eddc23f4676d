import * as z from 'zod'
import { languages, preferences as preferenceShapes } from '../../../shared/contract/preferences.ts'
import { currencies } from '../../../shared/rules/currencies.ts'
import { shopCurrency } from '../../../shared/rules/shop-currency.ts'
import { Button } from '../../components/button.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { useUpdateProfile } from '../../lib/api/update-profile.ts'
import { messageOf } from '../../lib/api-error.ts'
import { currencyOptions } from '../../lib/currency-options.ts'
import { languageNames } from '../../lib/language-names.ts'
import { notify } from '../../lib/notify.ts'
import { choosePreferences, chosenPreferences, guessedPreferences, takeOver } from '../../lib/preferences.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'
import { useUser } from '../../lib/use-user.ts'

const body = z.object(preferenceShapes)

const unitOptions = [
  { value: 'cm', label: 'Centimeters' },
  { value: 'in', label: 'Inches' },
]

const languageOptions = languages.map(value => ({ value, label: languageNames[value] }))

const zones = (chosen: string | null) => [
  ...new Set([...(chosen ? [chosen] : []), 'UTC', ...Intl.supportedValuesOf('timeZone')]),
]
const zoneOptions = (chosen: string | null) =>
  zones(chosen)
    .sort()
    .map(value => ({ value, label: value.replaceAll('_', ' ') }))

/** Preferences of a member's account, or of a visitor's browser. */
export function PreferenceForm({ onSaved }: { onSaved?: () => void }) {
  const { user } = useUser()
  const chosen = chosenPreferences()
  const guessed = guessedPreferences()
  const { control, handleSubmit } = useBodyForm(body, chosen)
  const update = useUpdateProfile()
  const submit = handleSubmit(async next => {
    try {
      if (user) takeOver(await update.mutateAsync(next))
      else choosePreferences(next)
      notify.success('Saved', user ? undefined : 'In this browser.')
      onSaved?.()
    } catch (error) {
      notify.error('Not saved', messageOf(error))
    }
  })
  const asHere = (name: string) => `Same as this browser (${name})`
  return (
    <form onSubmit={submit} noValidate>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          control={control}
          name="language"
          label="Language"
          options={languageOptions}
          placeholder={asHere(languageNames[guessed.language])}
          className="sm:col-span-2"
        />
        <SelectField
          control={control}
          name="units"
          label="Sizes"
          options={unitOptions}
          placeholder={asHere(guessed.units)}
        />
        <SelectField
          control={control}
          name="currency"
          label="Currency"
          hint={`Shown beside prices where the shop has a rate. You pay in ${shopCurrency()}.`}
          options={currencyOptions(currencies)}
          placeholder={asHere(guessed.currency)}
        />
        <SelectField
          control={control}
          name="timeZone"
          label="Time zone"
          options={zoneOptions(chosen.timeZone)}
          placeholder={asHere(guessed.timeZone.replaceAll('_', ' '))}
          className="sm:col-span-2"
        />
      </div>
      <Button type="submit" className="mt-6" pending={update.isPending} pendingLabel="Saving...">
        Save preferences
      </Button>
    </form>
  )
}
