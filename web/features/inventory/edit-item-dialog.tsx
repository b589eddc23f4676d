import { useEffect } from 'react'
import {
  type InventoryEntry,
  type InventoryItem,
  inventory,
  updateInventoryItemBody,
} from '../../../shared/contract/endpoints/inventory.ts'
import { decimalOrNull } from '../../../shared/rules/money.ts'
import { Button } from '../../components/button.tsx'
import { CheckboxField } from '../../components/checkbox-field.tsx'
import { Dialog, DialogActions } from '../../components/dialog.tsx'
import { OwnDocuments } from '../../components/documents/own-documents.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { FactFields } from '../../components/fact-fields.tsx'
import { SHARE_VIEW, ShareViewHint } from '../../components/share-view.tsx'
import { Loading, Skeleton } from '../../components/skeleton.tsx'
import { queryKeyOf } from '../../lib/api.ts'
import { applyIssues, reasonOr } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { fresh, refresh, useChange, useRead } from '../../lib/queries.ts'
import { useDraftedForm } from '../../lib/use-drafted-form.ts'
import { ItemFields } from './item-fields.tsx'
import { ItemPassport } from './item-passport.tsx'
import { OwnNoteFields } from './own-note-fields.tsx'
import { noteEdited } from './stock/replace-pieces.ts'

interface EditItemDialogProps {
  item: Pick<InventoryEntry, 'id'>
  isOpen: boolean
  onClose: () => void
}

export function EditItemDialog({ item, isOpen, onClose }: EditItemDialogProps) {
  return (
    <Dialog title="Edit item" isOpen={isOpen} onOpenChange={open => !open && onClose()}>
      <LoadedForm id={item.id} onDone={onClose} />
    </Dialog>
  )
}

function LoadedForm({ id, onDone }: { id: string; onDone: () => void }) {
  // A form filled from an old answer would undo changes made on another device.
  const { data, isFetchedAfterMount, error, isFetching, refetch } = useRead(
    inventory.getInventoryItem,
    { params: { id } },
    fresh,
  )
  // The form stays: a later failure must not discard what was typed.
  if (data && isFetchedAfterMount) return <EditItemForm item={data} onDone={onDone} />
  if (!error) return <FormSkeleton />
  return <ErrorState title="Failed to load the item" error={error} onRetry={() => refetch()} retrying={isFetching} />
}

function EditItemForm({ item, onDone }: { item: InventoryItem; onDone: () => void }) {
  const { control, handleSubmit, setError, setFocus, forgetDraft } = useDraftedForm(
    `item:${item.id}`,
    updateInventoryItemBody,
    {
      itemName: item.itemName,
      category: item.category,
      description: item.description,
      history: item.history,
      maker: item.maker,
      dateCreated: item.dateCreated,
      culture: item.culture,
      materials: item.materials,
      facts: item.facts,
      estimatedValueMin: decimalOrNull(item.estimatedValueMin),
      estimatedValueMax: decimalOrNull(item.estimatedValueMax),
      purchasePrice: decimalOrNull(item.purchasePrice),
      purchasedFrom: item.purchasedFrom,
      purchasePlace: item.purchasePlace,
      purchasedOn: item.purchasedOn,
      stockNumber: item.stockNumber,
      hsCode: item.hsCode,
      originCountry: item.originCountry,
      ...(item.sharesView && { sharesView: true }),
    },
  )
  // The dialog opened before this field existed.
  useEffect(() => setFocus('itemName'), [setFocus])
  const update = useChange(inventory.updateInventoryItem, {
    params: { id: item.id },
    onSuccess: (edited, _body, _, { client }) => {
      noteEdited(client, edited)
      return refresh(client, [
        inventory.listInventory,
        queryKeyOf(inventory.getInventoryItem, { params: { id: item.id } }),
      ])
    },
    onError: error => notify.error('Update Failed', reasonOr(error, 'Failed to update item. Please try again.')),
  })
  const finish = () => {
    forgetDraft()
    onDone()
  }
  const submit = handleSubmit(body =>
    update.mutate(body, { onSuccess: finish, onError: error => applyIssues(error, setError) }),
  )
  return (
    <form onSubmit={submit} noValidate>
      <ItemFields control={control} category={item.category} />
      <OwnNoteFields control={control} />
      <FactFields control={control} />
      <OwnDocuments inventoryId={item.id} className="mt-8" />
      {item.sharesView && (
        <CheckboxField
          control={control}
          name="sharesView"
          label={item.listingId ? SHARE_VIEW.listing : SHARE_VIEW.find}
          hint={<ShareViewHint />}
          className="mt-5"
        />
      )}
      <ItemPassport item={item} />
      <DialogActions>
        <Button variant="secondary" onClick={finish} disabled={update.isPending}>
          Cancel
        </Button>
        <Button type="submit" pending={update.isPending} pendingLabel="Saving...">
          Save Changes
        </Button>
      </DialogActions>
    </form>
  )
}

function FormSkeleton() {
  return (
    <Loading>
      <div className="grid gap-5 sm:grid-cols-2">
        <Skeleton className="h-18 sm:col-span-2" />
        <Skeleton className="h-18" />
        <Skeleton className="h-18" />
        <Skeleton className="h-18" />
        <Skeleton className="h-18" />
        <Skeleton className="h-32 sm:col-span-2" />
      </div>
    </Loading>
  )
}
