import { type Cents, cents } from '../../shared/rules/cents.ts'
import { formatCents } from '../../shared/rules/money.ts'
import { Checkbox } from './checkbox.tsx'

export interface ChosenPiece {
  listingId: string
  itemName: string
  /** What can still go back for it. */
  left: Cents
}

interface PieceChoiceProps {
  legend: string
  hint: string
  pieces: readonly ChosenPiece[]
  /** Listings. */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Some of the pieces of an order. Nothing of an order of one. */
export function PieceChoice({ legend, hint, pieces, chosen, onChange }: PieceChoiceProps) {
  if (pieces.length < 2) return null
  return (
    <fieldset>
      <legend className="text-small font-medium">{legend}</legend>
      <div className="mt-3 space-y-3">
        {pieces.map(({ listingId, itemName, left }) => (
          <Checkbox
            key={listingId}
            checked={chosen.includes(listingId)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, listingId] : chosen.filter(id => id !== listingId))
            }
            label={
              <span className="wrap-anywhere">
                {itemName} <span className="figures text-muted">{formatCents(left)}</span>
              </span>
            }
          />
        ))}
      </div>
      <p className="mt-2 text-caption text-muted">{hint}</p>
    </fieldset>
  )
}

interface Paid {
  listingId: string
  itemName: string
  paid: Cents
  refunded: Cents
  isRefunded: boolean
}

/** Those of which something is left. Of a basket of which one is left, that one is all. */
export const piecesLeft = (pieces: readonly Paid[]): ChosenPiece[] =>
  pieces.length < 2
    ? []
    : pieces
        .filter(({ isRefunded }) => !isRefunded)
        .map(({ listingId, itemName, paid, refunded }) => ({ listingId, itemName, left: cents(paid - refunded) }))
