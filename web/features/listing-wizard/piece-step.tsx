import { useController } from 'react-hook-form'
import { identify } from '../../../shared/contract/endpoints/identify.ts'
import type { InventoryItem } from '../../../shared/contract/endpoints/inventory.ts'
import { photoChecklist } from '../../../shared/rules/photo-checklist.ts'
import { DetailFields } from '../../components/detail-fields.tsx'
import { FactFields } from '../../components/fact-fields.tsx'
import { FormSection } from '../../components/form-section.tsx'
import { MarkEnlarged, type PlacedMark } from '../../components/mark-enlarged.tsx'
import { MeasuredSize } from '../../components/measured-size.tsx'
import { PhotoChecklist } from '../../components/photo-checklist.tsx'
import { PhotoSetField } from '../../components/photo-set-field.tsx'
import { ConditionFields, PieceTextFields } from '../../components/piece-fields.tsx'
import { useSuggestedFields } from '../../components/suggested-fields.tsx'
import type { PhotoSet } from '../../lib/photo-set.ts'
import { suggestionsOf } from '../../lib/piece-suggestions.ts'
import { useRead } from '../../lib/queries.ts'
import type { ListingForm, ListingValues } from './listing-form.ts'
import { ListingQuality } from './listing-quality.tsx'
import { TypeField } from './type-field.tsx'

interface PieceStepProps {
  item: InventoryItem
  form: ListingForm
  photos: PhotoSet
  values: ListingValues
}

/** What the search that found the piece found; its answers are kept for 90 days. */
function useFind(id: string | null) {
  const { data } = useRead(identify.getSearch, { params: { id: id ?? '' } }, { enabled: id !== null, retry: false })
  return data?.answer
}

export function PieceStep({ item, form: { control, setValue }, photos, values }: PieceStepProps) {
  const found = useFind(item.identificationId)
  const below = useSuggestedFields({ control, setValue, suggestions: found && suggestionsOf(found) })
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
        <PhotoChecklist photos={photoChecklist(values)} />
        <MarksRead marks={found?.marks?.readings ?? []} />
      </FormSection>
      <FormSection title="What buyers read">
        <PieceTextFields control={control} category={item.category} below={below} />
      </FormSection>
      <FactFields control={control} below={below} />
      <DetailFields control={control} below={below} />
      <FormSection title="Condition">
        <ConditionFields
          control={control}
          belowSize={
            <MeasuredSize
              imageUrls={values.images ?? []}
              dimensions={values.dimensions}
              onConfirm={dimensions => setValue('dimensions', dimensions, { shouldDirty: true, shouldTouch: true })}
            />
          }
        />
      </FormSection>
      <ListingQuality values={values} />
    </div>
  )
}

/** Each enlarged, to compare what was read with what is there. */
function MarksRead({ marks }: { marks: readonly PlacedMark[] }) {
  if (marks.length === 0) return null
  return (
    <div className="mt-5">
      <p className="text-small font-medium">Marks read in your photographs</p>
      <ul className="mt-2 flex flex-wrap gap-3">
        {marks.map(mark => (
          <li key={`${mark.imageUrl} ${mark.text}`} className="w-36">
            <MarkEnlarged mark={mark} />
            <p className="mt-1 text-caption whitespace-pre-line wrap-anywhere">{mark.text}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
