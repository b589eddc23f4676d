import { type ReactNode, useEffect } from 'react'
import { type FieldPath, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { type artistStatement, guessedDeath, isArt } from '../../shared/rules/resale-right.ts'
import { CheckboxField } from './checkbox-field.tsx'
import { ChoiceField, Choices } from './choice-field.tsx'
import { FormSection } from './form-section.tsx'
import { TextField } from './text-field.tsx'

type Statement = z.input<typeof artistStatement>

/** Null: no original work of art. Undefined: not answered. */
export interface ArtValues extends FieldValues {
  resaleRight?: Statement | null | undefined
}

interface ArtistFieldsProps<Values extends ArtValues, Body> {
  form: UseFormReturn<Values, unknown, Body>
  category: string | null | undefined
  maker: string | null | undefined
  /** Answered only when the seller does: what is begun by itself would count as a change. */
  isEdited?: boolean
  isNarrow?: boolean
  /** Who bears it. */
  children: ReactNode
}

/** What the artist's resale right depends on. The piece's own maker and their dates are a guess that the seller confirms. */
export function ArtistFields<Values extends ArtValues, Body>({
  form,
  category,
  maker,
  isEdited = false,
  isNarrow = false,
  children,
}: ArtistFieldsProps<Values, Body>) {
  const { control, setValue, clearErrors } = form as unknown as UseFormReturn<ArtValues, unknown, Body>
  const stated = useWatch({ control, name: 'resaleRight' })
  const error = form.formState.errors.resaleRight?.message
  const isStarted = stated !== undefined
  useEffect(() => {
    if (isArt(category) && !isStarted && !isEdited) setValue('resaleRight', guessedStatement(maker))
  }, [category, isStarted, isEdited, maker, setValue])
  const answer = (isOriginal: boolean) => {
    clearErrors('resaleRight')
    setValue('resaleRight', isOriginal ? guessedStatement(maker) : null, { shouldDirty: true })
  }
  return (
    <FormSection title="Artist’s resale right">
      <p className="mb-5 max-w-prose text-small text-muted">{children}</p>
      <div className="space-y-5">
        <Choices
          label="Is it an original work of an artist?"
          isStacked={isNarrow}
          choices={[
            {
              value: 'yes',
              label: 'Yes',
              description:
                'A picture, print, photograph, sculpture, tapestry, ceramics or glass that an artist made, or one of a limited number of copies by them or with their consent.',
            },
            {
              value: 'no',
              label: 'No',
              description: 'A workshop or factory made it by a pattern, or it is a later copy.',
            },
          ]}
          field={{
            name: 'isOriginal',
            value: stated ? 'yes' : stated === null ? 'no' : undefined,
            onChange: value => answer(value === 'yes'),
          }}
          error={typeof error === 'string' ? error : undefined}
        />
        {stated && <Answers {...{ form, stated, isNarrow }} />}
      </div>
    </FormSection>
  )
}

function Answers<Values extends ArtValues, Body>({
  form: { control },
  stated,
  isNarrow,
}: Pick<ArtistFieldsProps<Values, Body>, 'form'> & { stated: Statement; isNarrow: boolean }) {
  const field = (name: keyof Statement) => ({ control, name: `resaleRight.${name}` as FieldPath<Values> })
  return (
    <>
      <TextField
        {...field('artist')}
        label="Artist"
        hint="Our guess is the maker that you stated. Check it; if nobody knows, write “unknown”."
      />
      <CheckboxField
        {...field('isOwnWork')}
        label="I made this work myself"
        hint="Then nothing is taken: this is its first sale."
      />
      {!stated.isOwnWork && (
        <>
          <ChoiceField
            {...field('life')}
            label="Does the artist live?"
            isStacked={isNarrow}
            choices={[
              { value: 'living', label: 'Yes' },
              { value: 'died', label: 'No' },
              { value: 'unknown', label: 'Not known', description: 'Counts as protected.' },
            ]}
          />
          {stated.life === 'died' && (
            <TextField
              {...field('diedIn')}
              label="Year of death"
              inputMode="numeric"
              hint="The right lasts for 70 years after it."
              className="max-w-60"
            />
          )}
          <ChoiceField
            {...field('origin')}
            label="Is the artist from a country whose artists have this right?"
            isStacked={isNarrow}
            choices={[
              { value: 'entitled', label: 'Yes', description: 'The EEA, the UK, or one that grants it to theirs.' },
              { value: 'not_entitled', label: 'No', description: 'For example the USA.' },
              { value: 'unknown', label: 'Not known', description: 'Counts as yes.' },
            ]}
          />
          <TextField
            {...field('boughtFromArtistOn')}
            label="If you bought it from the artist: on which day?"
            optional
            type="date"
            className="max-w-60"
          />
        </>
      )}
    </>
  )
}

export function guessedStatement(maker: string | null | undefined): Statement {
  const diedIn = guessedDeath(maker ?? null)
  return {
    artist: maker ?? '',
    isOwnWork: false,
    life: diedIn === null ? 'unknown' : 'died',
    diedIn,
    origin: 'unknown',
    boughtFromArtistOn: null,
  }
}
