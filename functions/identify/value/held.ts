import { type EstimateLevel, MIN_SALES_TO_JUDGE } from '../../../shared/estimate.ts'
import type { Accuracy } from '../../core/estimate/accuracy-store.ts'

/** How often such ranges held: of estimated pieces of the category that sold here, else in the backtest. */
export interface Held {
  readonly source: 'sales' | 'backtest'
  readonly inside: number
  readonly of: number
}

/** Printed by `npm run bench:values` (docs/decisions/0095-how-good-estimates-are.md). */
const BACKTEST: Record<EstimateLevel | 'piece', Omit<Held, 'source'>> = {
  piece: { inside: 1_275, of: 1_780 },
  maker: { inside: 93, of: 121 },
  kind: { inside: 2_413, of: 3_439 },
  category: { inside: 613, of: 920 },
}

export const heldOf = (level: EstimateLevel | 'piece', judged: Accuracy | undefined): Held =>
  judged && judged.sales >= MIN_SALES_TO_JUDGE
    ? { source: 'sales', inside: judged.inside, of: judged.sales }
    : { source: 'backtest', ...BACKTEST[level] }
