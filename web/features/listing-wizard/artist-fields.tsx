import { useEffect } from 'react'
import { countryName } from '../../../shared/rules/countries.ts'
import { guessedDeath, isWorkOfArt } from '../../../shared/rules/resale-right.ts'
import { CheckboxField } from '../../components/checkbox-field.tsx'
import { ChoiceField } from '../../components/choice-field.tsx'
import { FormSection } from '../../components/form-section.tsx'
import { TextField } from '../../components/text-field.tsx'
import { useFees } from '../../lib/api/get-fees.ts'
import type { ListingValues, PricingProps } from './listing-form.ts'

/** What the artist's resale right depends on. The piece's own maker and their dates are a guess that the seller confirms. */
export function ArtistFields({ item, form: { control, setValue }, values }: PricingProps) {
  const { data: fees } = useFees()
  const { resaleRight } = values
  const country = fees?.resaleRight ?? 'off'
  const isAsked = country !== 'off' && isWorkOfArt(values.category)
  const isStarted = Boolean(resaleRight)
  useEffect(() => {
    if (isAsked && !isStarted) setValue('resaleRight', startOf(item.maker))
    if (!isAsked && isStarted && fees) setValue('resaleRight', null)
  }, [isAsked, isStarted, fees, item.maker, setValue])
  if (country === 'off' || !isAsked || !resaleRight) return null
  return (
    <FormSection title="Artist’s resale right">
      <p className="mb-5 max-w-prose text-small text-muted">
        By the law of {countryName(country)}, artists and their heirs get a part of what their works are sold for again.
        You bear it: we keep it from your payout and pay it to their society.
      </p>
      <div className="space-y-5">
        <TextField
          control={control}
          name="resaleRight.artist"
          label="Artist"
          hint="Our guess is the maker that you stated. Check it; if nobody knows, write “unknown”."
        />
        <CheckboxField
          control={control}
          name="resaleRight.isOwnWork"
          label="I made this work myself"
          hint="Then nothing is taken: this is its first sale."
        />
        {!resaleRight.isOwnWork && (
          <>
            <ChoiceField
              control={control}
              name="resaleRight.life"
              label="Does the artist live?"
              choices={[
                { value: 'living', label: 'Yes' },
                { value: 'died', label: 'No' },
                { value: 'unknown', label: 'Not known', description: 'Counts as protected.' },
              ]}
            />
            {resaleRight.life === 'died' && (
              <TextField
                control={control}
                name="resaleRight.diedIn"
                label="Year of death"
                inputMode="numeric"
                hint="The right lasts for 70 years after it."
                className="max-w-60"
              />
            )}
            <ChoiceField
              control={control}
              name="resaleRight.origin"
              label="Is the artist from a country whose artists have this right?"
              choices={[
                { value: 'entitled', label: 'Yes', description: 'The EEA, the UK, or one that grants it to theirs.' },
                { value: 'not_entitled', label: 'No', description: 'For example the USA.' },
                { value: 'unknown', label: 'Not known', description: 'Counts as yes.' },
              ]}
            />
            <TextField
              control={control}
              name="resaleRight.boughtFromArtistOn"
              label="If you bought it from the artist: on which day?"
              optional
              type="date"
              className="max-w-60"
            />
          </>
        )}
      </div>
    </FormSection>
  )
}

function startOf(maker: string | null): NonNullable<ListingValues['resaleRight']> {
  const diedIn = guessedDeath(maker)
  return {
    artist: maker ?? '',
    isOwnWork: false,
    life: diedIn === null ? 'unknown' : 'died',
    diedIn,
    origin: 'unknown',
    boughtFromArtistOn: null,
  }
}
