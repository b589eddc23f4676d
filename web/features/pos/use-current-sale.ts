import { type PosSale, pos } from '../../../shared/contract/endpoints/pos.ts'
import { useRead } from '../../lib/queries.ts'

/**
 * A sale as it is by now: another device may have acted on it.
 * @param isNoOlder without a network, the answer can be an older one than `sale`
 * @returns undefined while it is read
 */
export function useCurrentSale(sale: PosSale, isNoOlder: (asked: PosSale) => boolean): PosSale | undefined {
  const query = { limit: 1, cursor: sale.number + 1 }
  const { data, isPending } = useRead(pos.listPosSales, { query }, { gcTime: 0 })
  if (isPending) return undefined
  const asked = data?.sales.find(({ id }) => id === sale.id)
  return asked && isNoOlder(asked) ? asked : sale
}
