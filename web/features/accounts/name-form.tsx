import { updateProfileBody } from '../../../shared/contract/endpoints/accounts.ts'
import type { User } from '../../../shared/contract/endpoints/every-page.ts'
import { Button } from '../../components/button.tsx'
import { TextField } from '../../components/text-field.tsx'
import { useUpdateProfile } from '../../lib/api/update-profile.ts'
import { applyIssues, messageOf } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'

const nameBody = updateProfileBody.pick({ firstName: true, lastName: true })

export function NameForm({ user: { firstName, lastName } }: { user: User }) {
  const { control, handleSubmit, reset, setError } = useBodyForm(nameBody, { firstName, lastName })
  const update = useUpdateProfile()
  const submit = handleSubmit(body =>
    update.mutate(body, {
      onSuccess: saved => {
        reset({ firstName: saved.firstName, lastName: saved.lastName })
        notify.success('Name saved')
      },
      onError: error => {
        if (!applyIssues(error, setError)) notify.error('Failed to save your name', messageOf(error))
      },
    }),
  )
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField control={control} name="firstName" label="First name" autoComplete="given-name" />
        <TextField control={control} name="lastName" label="Last name (optional)" autoComplete="family-name" />
      </div>
      <Button type="submit" pending={update.isPending} pendingLabel="Saving...">
        Save
      </Button>
    </form>
  )
}
