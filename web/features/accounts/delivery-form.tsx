import * as z from 'zod'
import type { User } from '../../../shared/contract/endpoints/every-page.ts'
import { deliveryField } from '../../../shared/rules/delivery.ts'
import { deliveryOut } from '../../../shared/rules/delivery-terms.ts'
import { Button } from '../../components/button.tsx'
import { DeliveryFields } from '../../components/delivery-fields.tsx'
import { applyIssues, messageOf } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'
import { useUpdateProfile } from './api/update-profile.ts'

const deliveryBody = z.object({ delivery: deliveryField })

export function DeliveryForm({ user }: { user: User }) {
  const { control, handleSubmit, reset, setError } = useBodyForm(deliveryBody, {
    delivery: z.encode(deliveryOut, user.delivery),
  })
  const update = useUpdateProfile()
  const submit = handleSubmit(body =>
    update.mutate(body, {
      onSuccess: saved => {
        reset({ delivery: z.encode(deliveryOut, saved.delivery) })
        notify.success('Delivery saved', 'New listings begin with it.')
      },
      onError: error => {
        if (!applyIssues(error, setError)) notify.error('Failed to save your delivery', messageOf(error))
      },
    }),
  )
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <DeliveryFields control={control} />
      <Button type="submit" pending={update.isPending} pendingLabel="Saving...">
        Save delivery
      </Button>
    </form>
  )
}
