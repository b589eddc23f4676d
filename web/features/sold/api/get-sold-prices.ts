import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { sold } from '../../../../shared/contract/endpoints/sold.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { offsetOf, PIECES_SHOWN, type SoldView } from '../sold-view.ts'

const soldPricesQuery = ({ q, form, maker, period, sort, page }: SoldView) =>
  queryOptions({
    ...endpointQuery(sold.getSoldPrices, {
      query: {
        ...{ q: q || undefined, form: form || undefined, maker: maker || undefined, period: period || undefined },
        ...{ sort, limit: PIECES_SHOWN, offset: offsetOf(page) },
      },
    }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })

export const useSoldPrices = (view: SoldView) => useQuery(soldPricesQuery(view))
