import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { clearances, type SaleReading } from '../../../shared/contract/endpoints/clearances.ts'
import { call } from '../../lib/api.ts'
import { useChange } from '../../lib/queries.ts'
import type { SaleTexts } from './sale-texts.ts'

/** What rules ask of a piece of mine with these texts, and what I said of it. */
export function useSaleRules(inventoryId: string, texts: SaleTexts | undefined) {
  const client = useQueryClient()
  const params = { id: inventoryId }
  const key = ['sale-rules', inventoryId]
  const reading = useQuery({
    queryKey: [...key, texts],
    queryFn: texts
      ? ({ signal }): Promise<SaleReading> => call(clearances.readSaleRules, { params, body: texts, signal })
      : skipToken,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const again = () => client.invalidateQueries({ queryKey: key })
  const declaring = useChange(clearances.declarePiece, {
    params,
    failure: 'Your answer was not saved',
    onSettled: again,
  })
  const asking = useChange(clearances.requestClearance, {
    params,
    failure: 'The review was not asked for',
    onSettled: again,
  })
  return { reading, declaring, asking }
}
