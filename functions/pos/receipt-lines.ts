import { cents } from '../../shared/rules/cents.ts'
import type { PosSaleRecord } from './pos-store.ts'

export type SoldLine = NonNullable<PosSaleRecord['lines']>[number]

/** A sale from before there were lines is one line. */
export const linesOf = ({
  lines,
  inventoryId,
  itemName,
  priceCents,
  royaltyCents,
  royalty,
}: PosSaleRecord): readonly SoldLine[] =>
  lines ?? [
    {
      ...(inventoryId && { inventoryId }),
      itemName,
      priceCents,
      discountCents: cents(0),
      totalCents: priceCents,
      royaltyCents,
      royalty,
    },
  ]
