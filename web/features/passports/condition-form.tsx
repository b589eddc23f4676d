import { passportCondition } from '../../../shared/contract/endpoints/passports.ts'
import { dayAt } from '../../../shared/rules/calendar.ts'
import { conditions, FLAWS_MAX } from '../../../shared/rules/listing.ts'
import { Button } from '../../components/button.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { TextAreaField } from '../../components/text-area-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { readerTimeZone } from '../../lib/dates.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { useAddition } from './adding.ts'

export function ConditionForm({ id }: { id: string }) {
  const today = dayAt(serverNow(), readerTimeZone())
  const { form, submit, isAdding } = useAddition(id, 'condition', {
    schema: passportCondition,
    empty: { date: today, grade: 'Good', flaws: '' },
    added: condition => ({ condition }),
  })
  const { control } = form
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField control={control} name="grade" label="Grade" options={conditions} />
        <TextField control={control} name="date" label="Seen on" type="date" max={today} />
      </div>
      <TextAreaField
        control={control}
        name="flaws"
        label="Flaws"
        optional
        maxLength={FLAWS_MAX}
        hint="Chips, cracks, repairs and what is missing, and where they are."
      />
      <Button type="submit" pending={isAdding}>
        Add the report
      </Button>
    </form>
  )
}
