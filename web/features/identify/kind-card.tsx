import type { Identification } from '../../../shared/contract/endpoints/identify.ts'
import { Card, CardHeader } from '../../components/card.tsx'
import { traitText } from '../../lib/trait-text.ts'

type Kind = NonNullable<Identification['kind']>
type Sign = NonNullable<Kind['form']>

const rows = [
  ['form', 'Form'],
  ['category', 'Category'],
  ['material', 'Material'],
  ['style', 'Style'],
] as const

const SHOWN = 3

/** The probable kind of a piece that nobody recognized, and what the guess rests on. */
export function KindCard({ kind }: { kind: Kind }) {
  const isKnown = rows.some(([key]) => kind[key])
  return (
    <Card>
      <CardHeader
        title={isKnown ? 'Probable kind' : 'We can’t tell its kind'}
        note={
          isKnown
            ? 'A guess from the most similar pieces we know, and the shape itself. It can be wrong.'
            : 'We only say it where the most similar pieces we know and the shape agree. A photograph of the whole piece on a plain background helps.'
        }
      />
      {isKnown && (
        <dl className="divide-y border-t text-small">
          {rows.map(([key, label]) =>
            key === 'style' && !kind.style ? null : (
              <div key={key} className="grid gap-1 py-3 sm:grid-cols-[8rem_1fr] sm:gap-6">
                <dt className="text-muted">{label}</dt>
                <dd>
                  {kind[key] ? (
                    <Said sign={kind[key]} isOfShape={key === 'form' || key === 'category'} />
                  ) : (
                    <span className="text-muted">Not sure</span>
                  )}
                </dd>
              </div>
            ),
          )}
        </dl>
      )}
    </Card>
  )
}

function Said({ sign: { value, restsOn, isSeen }, isOfShape }: { sign: Sign; isOfShape: boolean }) {
  const sight = isOfShape ? 'its shape' : 'how it looks'
  const grounds = [...(isSeen ? [sight] : []), ...restsOn.slice(0, SHOWN)]
  return (
    <>
      <p className="font-medium">{`Probably ${traitText(value)}`}</p>
      {grounds.length > 0 && (
        <p className="mt-0.5 text-caption text-muted wrap-anywhere">{`Based on ${grounds.join('; ')}`}</p>
      )}
    </>
  )
}
