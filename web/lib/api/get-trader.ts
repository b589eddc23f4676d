import { traders } from '../../../shared/contract/endpoints/traders.ts'
import { useRead } from '../queries.ts'

export const useTrader = (sellerId: string | undefined) =>
  useRead(
    traders.getTrader,
    { params: { sellerId: sellerId ?? '' } },
    { staleTime: 15_000, enabled: sellerId !== undefined },
  )
