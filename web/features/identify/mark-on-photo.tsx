import type { Identification } from '../../../shared/contract/endpoints/identify.ts'
import { MarkEnlarged } from '../../components/mark-enlarged.tsx'

type Reading = NonNullable<Identification['marks']>['readings'][number]

/** A mark as it was read, enlarged where it stands. */
export function MarkOnPhoto({ reading }: { reading: Reading }) {
  const { text, confidence } = reading
  return (
    <li className="flex min-w-0 gap-4">
      <MarkEnlarged mark={reading} className="w-36 shrink-0 self-start sm:w-44" />
      <div className="min-w-0">
        <p className="font-serif text-title whitespace-pre-line wrap-anywhere">{text}</p>
        {confidence < SURE && <p className="mt-1 text-caption text-warning">Not read clearly: please check it.</p>}
      </div>
    </li>
  )
}

/** Below this, the reader is asked to check it. */
const SURE = 0.9
