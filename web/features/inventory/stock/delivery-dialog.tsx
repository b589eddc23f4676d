import type { DeliveryTerms } from '../../../../shared/rules/delivery-terms.ts'
import { Button } from '../../../components/button.tsx'
import { DeliveryFields } from '../../../components/delivery-fields.tsx'
import { deliveryStart } from '../../../lib/delivery-start.ts'
import { deliveryLines } from '../../../lib/delivery-text.ts'
import { useDestination } from '../../../lib/use-destination.ts'
import { useUser } from '../../../lib/use-user.ts'
import type { BulkDialogProps } from './bulk-dialog-props.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { planDelivery } from './planned-changes.ts'
import { deliveryText } from './stock-columns.tsx'
import { usePreviewedTerms } from './use-previewed-terms.ts'
import { useStockChange } from './use-stock-change.ts'

const textOf = (terms: DeliveryTerms | null) =>
  deliveryLines(terms)
    .map(({ title, text }) => `${title}: ${text}`)
    .join(' ')

export function DeliveryDialog({ pieces, isOpen, onClose, onUndoable }: BulkDialogProps) {
  const { user } = useUser()
  const [country] = useDestination()
  const { control, terms, preview } = usePreviewedTerms(deliveryStart(user?.delivery ?? null, country))
  const { run, change, changeRest, stop } = useStockChange(onUndoable)
  const planned = terms ? planDelivery(pieces, terms) : []
  return (
    <ChangeDialog
      title="Change delivery"
      description="Of listings and drafts. What holds now is replaced, and can’t be brought back with one click."
      isOpen={isOpen}
      onClose={onClose}
      planned={planned}
      before={({ piece }) => deliveryText(piece) ?? '–'}
      after={() => textOf(terms)}
      isReady={terms !== null}
      startLabel="Change delivery"
      run={run}
      onStart={() => void change(planned)}
      onGoOn={() => void changeRest()}
      onStop={stop}
    >
      <form noValidate onSubmit={preview} className="space-y-5">
        <DeliveryFields control={control} />
        <Button type="submit" variant="secondary">
          Show the preview
        </Button>
      </form>
    </ChangeDialog>
  )
}
