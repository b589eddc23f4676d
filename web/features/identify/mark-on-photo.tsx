import type { Identification } from '../../../shared/contract/endpoints/identify.ts'

type Reading = NonNullable<Identification['marks']>['readings'][number]

/** A mark as it was read, and where it stands. */
export function MarkOnPhoto({ reading: { text, imageUrl, quad, confidence } }: { reading: Reading }) {
  return (
    <li className="flex min-w-0 gap-4">
      <span aria-hidden className="relative block w-32 shrink-0 self-start border bg-sunken">
        <img src={imageUrl} alt="" className="block w-full" />
        <svg aria-hidden viewBox="0 0 1 1" preserveAspectRatio="none" className="absolute inset-0 size-full">
          <polygon
            points={quad.map(([x, y]) => `${x},${y}`).join(' ')}
            vectorEffect="non-scaling-stroke"
            className="fill-accent/15 stroke-accent stroke-2"
          />
        </svg>
      </span>
      <div className="min-w-0">
        <p className="font-serif text-title whitespace-pre-line wrap-anywhere">{text}</p>
        {confidence < SURE && <p className="mt-1 text-caption text-warning">Not read clearly: please check it.</p>}
      </div>
    </li>
  )
}

/** Below this, the reader is asked to check it. */
const SURE = 0.9
