import type { Identification } from '../../../shared/contract/endpoints/identify.ts'
import type { FramedPiece } from '../../components/camera/framing.ts'
import { AddPhotos } from './add-photos.tsx'

type NextView = Identification['nextView']

const viewNames: Record<NonNullable<NextView>['view'], string> = {
  whole: 'the whole piece',
  back: 'the back',
  base: 'the base',
  mark: 'the mark',
  inside: 'the inside',
  detail: 'a detail from close by',
  damage: 'the damage',
}

interface AnotherPhotoProps {
  /** The view that would tell most, if the AI names one. */
  nextView: NextView
  piece: FramedPiece
  onAdd: (files: readonly File[]) => void
}

export function AnotherPhoto({ nextView, piece, onAdd }: AnotherPhotoProps) {
  return (
    <section aria-labelledby="another-photograph" className="border-l-2 border-rule-strong pl-5">
      <h3 id="another-photograph" className="text-name">
        {nextView
          ? `A photograph of ${viewNames[nextView.view]} would help most`
          : 'Another view often helps: the base, the back, a mark'}
      </h3>
      <p className="mt-1 mb-4 max-w-prose text-small wrap-anywhere text-muted">
        {nextView?.reason ?? 'We then look at all your photographs together.'}
      </p>
      <AddPhotos look="buttons" piece={{ ...piece, view: nextView?.view ?? 'mark' }} onFiles={onAdd} />
    </section>
  )
}
