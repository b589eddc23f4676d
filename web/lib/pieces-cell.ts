import type { Cents } from '../../shared/rules/cents.ts'
import { centsToDecimal } from '../../shared/rules/money.ts'

/** In one cell of a CSV file, what its seller gets for each piece of a basket: `Clock 200.00; Jar 117.50`. */
export const piecesCell = (pieces: readonly { itemName: string; amount: Cents }[]): string =>
  pieces.map(({ itemName, amount }) => `${itemName} ${centsToDecimal(amount)}`).join('; ')
