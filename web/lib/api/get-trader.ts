import { traders } from '../../../shared/contract/endpoints/traders.ts'
import { useRead } from '../queries.ts'

export const useTrader = (sellerId: string) =>
  useRead(traders.getTrader, { params: { sellerId } }, { staleTime: 15_000 })
