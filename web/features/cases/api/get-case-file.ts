import { useQuery } from '@tanstack/react-query'
import { cases } from '../../../../shared/endpoints/cases.ts'
import { endpointQuery } from '../../../lib/queries.ts'

export const useCaseFile = (id: string) =>
  useQuery({ ...endpointQuery(cases.getCaseFile, { params: { id } }), refetchOnMount: 'always' })
