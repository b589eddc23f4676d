import { MIN_SALES_TO_JUDGE } from '../../../shared/rules/estimate.ts'
import type { Accuracy } from '../../core/identify/estimate/accuracy-store.ts'

/** How often such ranges held: of estimated pieces of the category that sold here, else in the backtest. */
export interface Held {
  readonly source: 'sales' | 'backtest'
  readonly inside: number
  readonly of: number
}

/** Measured on simulated markets (docs/decisions/34-values.md). */
const BACKTEST = {
  piece: { inside: 1_267, of: 1_770 },
  maker: { inside: 57, of: 69 },
  kind: { inside: 318, of: 505 },
} satisfies Record<string, Omit<Held, 'source'>>

export const heldOf = (level: keyof typeof BACKTEST, judged: Accuracy | undefined): Held =>
  judged && judged.sales >= MIN_SALES_TO_JUDGE
    ? { source: 'sales', inside: judged.inside, of: judged.sales }
    : { source: 'backtest', ...BACKTEST[level] }
