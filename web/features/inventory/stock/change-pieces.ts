import {
  type StockChange,
  type StockOutcome,
  type StockRow,
  stock,
} from '../../../../shared/contract/endpoints/stock.ts'
import { MAX_STOCK_CHANGES } from '../../../../shared/rules/stock.ts'
import { takeOneOffSale } from '../../../lib/api/delete-listing.ts'
import { relistOne } from '../../../lib/api/relist-listing.ts'
import { call } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { holdMessageOf } from '../../../lib/hold-message.ts'
import { withServerTexts } from '../../../lib/server-texts.ts'
import type { PieceOutcome } from './use-run.ts'

const wordsOf = async ({ refusal }: StockOutcome): Promise<string | null> =>
  refusal && ((await withServerTexts(refusal)) as { message: string }).message

export const CHANGED_AT_ONCE = MAX_STOCK_CHANGES

/** @param onChanged takes the pieces as they are now, and what became of each */
export const changePieces =
  (onChanged: (outcomes: readonly StockOutcome[], changes: readonly StockChange[]) => void) =>
  async (changes: readonly StockChange[]): Promise<PieceOutcome[]> => {
    const { outcomes } = await call(stock.changeStock, { body: { changes: [...changes] } })
    onChanged(outcomes, changes)
    return Promise.all(outcomes.map(async outcome => ({ id: outcome.id, refusal: await wordsOf(outcome) })))
  }

/** Requests of one piece each, at the same time. */
export const ACTS_AT_ONCE = 4

const acting =
  (act: (listingId: string) => Promise<unknown>) =>
  (pieces: readonly StockRow[]): Promise<PieceOutcome[]> =>
    Promise.all(
      pieces.map(async ({ id, listingId }) => {
        try {
          await act(listingId ?? '')
          return { id, refusal: null }
        } catch (error) {
          // Without an answer the others wait, too.
          if (!(error instanceof ApiError) || error.status === 0 || error.status === 429) throw error
          return { id, refusal: holdMessageOf(error) }
        }
      }),
    )

export const takeOffSale = acting(takeOneOffSale)
export const listAgain = acting(relistOne)
