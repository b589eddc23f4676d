import { ownerName, passports } from '../../../shared/contract/endpoints/passports.ts'
import { OWNER_NAME_MAX } from '../../../shared/rules/passport.ts'
import { Button } from '../../components/button.tsx'
import { TextField } from '../../components/text-field.tsx'
import { applyIssues } from '../../lib/api-error.ts'
import { useChange } from '../../lib/queries.ts'
import { useDraftedForm } from '../../lib/use-drafted-form.ts'
import { ofPassport } from './adding.ts'

export function OwnerNameForm({ id, name }: { id: string; name: string | null }) {
  const { control, handleSubmit, setError, forgetDraft } = useDraftedForm(`passport name:${id}`, ownerName, {
    name: name ?? '',
  })
  const naming = useChange(passports.namePieceOwner, { ...ofPassport(id), failure: 'The name was not changed' })
  const submit = handleSubmit(body =>
    naming.mutate(body, { onSuccess: forgetDraft, onError: error => applyIssues(error, setError) }),
  )
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <TextField
        control={control}
        name="name"
        label="Name to show"
        optional
        maxLength={OWNER_NAME_MAX}
        hint="Nobody reads it unless you want it shown. Clear the field to take it away again."
      />
      <Button type="submit" variant="secondary" pending={naming.isPending}>
        Save the name
      </Button>
    </form>
  )
}
