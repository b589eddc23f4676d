import { useController } from 'react-hook-form'
import type { InventoryItem } from '../../../shared/contract/endpoints/inventory.ts'
import { DetailFields } from '../../components/detail-fields.tsx'
import { FormSection } from '../../components/form-section.tsx'
import { PhotoSetField } from '../../components/photo-set-field.tsx'
import { ConditionFields, PieceTextFields } from '../../components/piece-fields.tsx'
import type { PhotoSet } from '../../lib/photo-set.ts'
import type { ListingForm } from './listing-form.ts'
import { TypeField } from './type-field.tsx'

interface PieceStepProps {
  item: InventoryItem
  control: ListingForm['control']
  photos: PhotoSet
}

export function PieceStep({ item, control, photos }: PieceStepProps) {
  const { field: notes } = useController({ control, name: 'photoNotes' })
  return (
    <div className="space-y-12">
      <TypeField control={control} />
      <FormSection title="Photographs">
        <PhotoSetField
          control={control}
          name="images"
          label="In the order they are shown"
          set={photos}
          piece={item}
          notes={{ value: notes.value ?? [], onChange: notes.onChange }}
        />
      </FormSection>
      <FormSection title="What buyers read">
        <PieceTextFields control={control} category={item.category} />
      </FormSection>
      <DetailFields control={control} />
      <FormSection title="Condition">
        <ConditionFields control={control} />
      </FormSection>
    </div>
  )
}
