import { Controller } from 'react-hook-form'
import * as z from 'zod'
import type { User } from '../../../shared/contract/endpoints/every-page.ts'
import { deliveryField } from '../../../shared/rules/delivery.ts'
import { furtherPieceField } from '../../../shared/rules/further-piece.ts'
import { Button } from '../../components/button.tsx'
import { DeliveryFields } from '../../components/delivery-fields.tsx'
import { useUpdateProfile } from '../../lib/api/update-profile.ts'
import { applyIssues, messageOf } from '../../lib/api-error.ts'
import { deliveryStart } from '../../lib/delivery-start.ts'
import { notify } from '../../lib/notify.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'
import { useDestination } from '../../lib/use-destination.ts'
import { FurtherPieceField } from './further-piece-field.tsx'

const deliveryBody = z.object({ delivery: deliveryField, furtherPiece: furtherPieceField })

const startOf = ({ delivery, furtherPiece }: User, country: string) => ({
  delivery: deliveryStart(delivery, country),
  furtherPiece: furtherPiece === null ? null : (furtherPiece / 100).toFixed(2),
})

export function DeliveryForm({ user }: { user: User }) {
  const [country] = useDestination()
  const { control, handleSubmit, reset, setError } = useBodyForm(deliveryBody, startOf(user, country))
  const update = useUpdateProfile()
  const submit = handleSubmit(body =>
    update.mutate(body, {
      onSuccess: saved => {
        reset(startOf(saved, country))
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
      <Controller
        control={control}
        name="furtherPiece"
        render={({ field, fieldState }) => (
          <FurtherPieceField
            value={field.value === null ? null : String(field.value)}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <Button type="submit" pending={update.isPending} pendingLabel="Saving...">
        Save delivery
      </Button>
    </form>
  )
}
