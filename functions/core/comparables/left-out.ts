import type { PricedPiece } from './comparables.ts'
import { valueAmong } from './value.ts'

/** How often ranges held: each sold piece is left out in turn, and valued by the others. */
interface LeftOut {
  readonly tried: number
  /** Got a range. */
  readonly answered: number
  readonly inside: number
}

export function leaveOneOut(pieces: readonly PricedPiece[], now: Date): LeftOut {
  let [answered, inside] = [0, 0]
  for (const piece of pieces) {
    const { range } = valueAmong(
      piece.facts,
      pieces.filter(other => other !== piece),
      now,
    )
    if (!range) continue
    answered += 1
    const { amountCents } = piece.price
    inside += Number(amountCents >= range.minCents && amountCents <= range.maxCents)
  }
  return { tried: pieces.length, answered, inside }
}
