import type * as z from 'zod'
import { type Asset, createAssetBody, updateAssetBody } from '../../../shared/contract/endpoints/shares.ts'
import { categories, conditions } from '../../../shared/rules/listing.ts'
import { decimalOrNull, percent } from '../../../shared/rules/money.ts'
import { DEFAULT_TOTAL_SHARES } from '../../../shared/rules/shares.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions } from '../../components/dialog.tsx'
import { MoneyField } from '../../components/money-field.tsx'
import { PhotoSetField } from '../../components/photo-set-field.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { TextAreaField } from '../../components/text-area-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { applyIssues, messageOf } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { isStoring } from '../../lib/photo-set.ts'
import { useDraftedForm } from '../../lib/use-drafted-form.ts'
import { usePhotoSet, usePhotos } from '../../lib/use-photo-set.ts'
import { type AssetBody, useSaveAsset } from './api/save-asset.ts'

interface AssetDialogProps {
  /** undefined: a new one. */
  asset: Asset | undefined
  isOpen: boolean
  onClose: () => void
}

export function AssetDialog({ asset, isOpen, onClose }: AssetDialogProps) {
  return (
    <Dialog
      title={asset ? 'Edit piece' : 'Offer a piece in shares'}
      description="You can’t change its value or the number of shares after someone owns or reserves some."
      wide
      isOpen={isOpen}
      onOpenChange={open => !open && onClose()}
    >
      <AssetForm asset={asset} onDone={onClose} />
    </Dialog>
  )
}

type AssetValues = z.input<typeof createAssetBody> & Pick<z.input<typeof updateAssetBody>, 'status'>

const valuesOf = (asset: Asset | undefined): AssetValues => ({
  itemName: asset?.itemName ?? '',
  category: asset?.category ?? null,
  images: asset?.images ?? [],
  totalValue: decimalOrNull(asset?.totalValue) ?? '',
  totalShares: String(asset?.totalShares ?? DEFAULT_TOTAL_SHARES),
  estimatedAnnualReturn: asset?.estimatedAnnualReturn == null ? '' : percent.encode(asset.estimatedAnnualReturn),
  maker: asset?.maker ?? null,
  dateCreated: asset?.dateCreated ?? null,
  condition: asset?.condition ?? null,
  description: asset?.description ?? null,
  provenance: asset?.provenance ?? null,
  ...(asset && { status: asset.status }),
})

function AssetForm({ asset, onDone }: { asset: Asset | undefined; onDone: () => void }) {
  const schema = (asset ? updateAssetBody : createAssetBody) as z.ZodType<AssetBody, AssetValues>
  const draftName = `asset:${asset?.id ?? 'new'}`
  const { control, handleSubmit, setError, setValue, forgetDraft } = useDraftedForm(draftName, schema, valuesOf(asset))
  const finish = () => {
    forgetDraft()
    onDone()
  }
  const photos = usePhotoSet(asset?.images ?? [], images => setValue('images', images, { shouldValidate: true }))
  const isUploading = isStoring(usePhotos(photos).photos)
  const save = useSaveAsset(asset?.id)
  const submit = handleSubmit(body =>
    save.mutate(body, {
      onSuccess: () => {
        notify.success(asset ? 'Piece updated' : 'Piece offered', 'Everyone sees your changes now.')
        finish()
      },
      onError: error => applyIssues(error, setError),
    }),
  )
  const category = asset?.category
  const isOurs = !category || categories.some(ours => ours === category)
  return (
    <form onSubmit={submit} noValidate>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField control={control} name="itemName" label="Item name" className="sm:col-span-2" />
        <MoneyField control={control} name="totalValue" label="Total value" />
        <TextField control={control} name="totalShares" label="Shares" inputMode="numeric" />
        <TextField
          control={control}
          name="estimatedAnnualReturn"
          label="Expected yearly return (%)"
          optional
          inputMode="decimal"
        />
        <SelectField
          control={control}
          name="category"
          label="Category"
          optional
          placeholder="Not decided"
          options={isOurs ? categories : [category, ...categories]}
        />
        <PhotoSetField control={control} name="images" label="Photographs" set={photos} className="sm:col-span-2" />
        <TextField control={control} name="maker" label="Maker" optional />
        <TextField control={control} name="dateCreated" label="Date made" optional />
        <SelectField
          control={control}
          name="condition"
          label="Condition"
          optional
          placeholder="Not stated"
          options={conditions}
        />
        {asset && (
          <SelectField
            control={control}
            name="status"
            label="Sale of shares"
            options={[
              { value: 'active', label: 'Open' },
              { value: 'closed', label: 'Closed' },
            ]}
          />
        )}
        <TextAreaField control={control} name="description" label="Description" optional className="sm:col-span-2" />
        <TextAreaField control={control} name="provenance" label="Provenance" optional className="sm:col-span-2" />
      </div>
      {save.isError && (
        <AlertBox tone="danger" title="The piece was not saved" className="mt-5">
          {messageOf(save.error)}
        </AlertBox>
      )}
      <DialogActions>
        <Button variant="secondary" onClick={finish} disabled={save.isPending}>
          Cancel
        </Button>
        <Button type="submit" disabled={isUploading} pending={save.isPending} pendingLabel="Saving...">
          {isUploading ? 'Uploading photographs...' : 'Save'}
        </Button>
      </DialogActions>
    </form>
  )
}
