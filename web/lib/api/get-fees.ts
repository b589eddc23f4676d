import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { readFees, settings } from '../../../shared/contract/endpoints/settings.ts'
import { readQuery } from '../queries.ts'

const feesQuery = readQuery(settings.getFees, undefined, readFees)

export const useFees = () => useQuery(feesQuery)

/** Only on pages that have loaded the fees; elsewhere it suspends. */
export const useKnownFees = () => useSuspenseQuery(feesQuery).data
