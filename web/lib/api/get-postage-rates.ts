import { useQuery } from '@tanstack/react-query'
import { postage } from '../../../shared/contract/endpoints/postage.ts'
import { endpointQuery } from '../queries.ts'

/** Of carriers in the country that the piece is sent from. */
export const usePostageRates = (country: string) =>
  useQuery({ ...endpointQuery(postage.getPostageRates, { params: { country } }), enabled: country !== '' })
