import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import { evidence } from '../../../shared/contract/endpoints/passports.ts'
import { categories } from '../../../shared/rules/listing.ts'
import {
  EVIDENCE_NOTE_MAX,
  type EvidenceSubject,
  evidenceSources,
  evidenceSubjects,
  evidenceTitles,
  type PassportView,
} from '../../../shared/rules/passport.ts'
import { Button } from '../../components/button.tsx'
import { CheckboxField } from '../../components/checkbox-field.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { TextAreaField } from '../../components/text-area-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { useAddition } from './adding.ts'
import { subjectTitles } from './subject-titles.ts'

/** A description rests on its owner alone. */
const subjects = [...evidenceSubjects, 'description'] as const
const schema = evidence.extend({ about: z.enum(subjects), value: z.string() })

const choices = subjects.map(value => ({ value, label: subjectTitles[value] }))
const sources = evidenceSources.map(value => ({ value, label: evidenceTitles[value] }))
const isSubject = (about: string): about is EvidenceSubject => about !== 'description'

export function CorrectionForm({ id, view }: { id: string; view: PassportView }) {
  const { form, submit, isAdding } = useAddition(id, 'correction', {
    schema,
    empty: { about: 'title', value: view.title ?? '', source: 'owner', note: '', isGuess: false },
    added: ({ about, value, ...rest }) => ({
      [about]: value.trim() || null,
      evidence: isSubject(about) && value.trim() ? [{ about, ...rest }] : [],
    }),
    fieldOf: path => (path.startsWith('evidence') ? 'note' : 'value'),
  })
  const { control, setValue } = form
  const about = useWatch({ control, name: 'about' })
  const label = subjectTitles[about]
  const current = view[about]
  const own = current && !categories.some(each => each === current) ? [current] : []
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <SelectField
        control={control}
        name="about"
        label="What is wrong or missing"
        options={choices}
        onInput={({ currentTarget }) => {
          const chosen = subjects.find(each => each === currentTarget.value)
          setValue('value', (chosen && view[chosen]) ?? '')
        }}
      />
      {about === 'category' ? (
        <SelectField
          control={control}
          name="value"
          label={label}
          options={[...categories, ...own]}
          placeholder="None"
        />
      ) : about === 'description' ? (
        <TextAreaField control={control} name="value" label={label} />
      ) : (
        <TextField control={control} name="value" label={label} hint="What stood there before stays in the history." />
      )}
      {isSubject(about) && (
        <>
          <SelectField control={control} name="source" label="How you know" options={sources} />
          <TextAreaField
            control={control}
            name="note"
            label="What it says"
            optional
            rows={2}
            maxLength={EVIDENCE_NOTE_MAX}
            hint="The mark as it reads, the number of the record, or the document’s own words."
          />
          <CheckboxField control={control} name="isGuess" label="This is a guess" hint="The passport says so." />
        </>
      )}
      <Button type="submit" pending={isAdding}>
        Add the correction
      </Button>
    </form>
  )
}
