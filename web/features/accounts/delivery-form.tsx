import * as z from 'zod'
import type { User } from '../../../shared/contract/endpoints/every-page.ts'
import { deliveryField } from '../../../shared/rules/delivery.ts'
import { Button } from '../../components/button.tsx'
import { DeliveryFields } from '../../components/delivery-fields.tsx'
import { useUpdateProfile } from '../../lib/api/update-profile.ts'
import { applyIssues, messageOf } from '../../lib/api-error.ts'
import { deliveryStart } from '../../lib/delivery-start.ts'
import { notify } from '../../lib/notify.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'
import { useDestination } from '../../lib/use-destination.ts'

const deliveryBody = z.object({ delivery: deliveryField })

export function DeliveryForm({ user }: { user: User }) {
  const [country] = useDestination()
  const { control, handleSubmit, reset, setError } = useBodyForm(deliveryBody, {
    delivery: deliveryStart(user.delivery, country),
  })
  const update = useUpdateProfile()
  const submit = handleSubmit(body =>
    update.mutate(body, {
      onSuccess: saved => {
        reset({ delivery: deliveryStart(saved.delivery, country) })
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
