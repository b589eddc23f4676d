import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { readFees, settings } from '../../../shared/endpoints/settings.ts'
import { readQuery } from '../queries.ts'

const feesQuery = readQuery(settings.getFees, undefined, readFees)

/** What is in force. */
export const useFees = () => useQuery(feesQuery)

/** The same, where the page has seen to it that the answer is here. */
export const useKnownFees = () => useSuspenseQuery(feesQuery).data
