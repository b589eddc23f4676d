import { cases } from '../../shared/contract/endpoints/cases.ts'
import { findQueue } from '../core/case/case-store.ts'
import { endpoint } from '../platform/endpoint.ts'
import { presentCase } from './present-case.ts'

export const handler = endpoint(cases.listCases, {}, async ({ query }) => {
  const page = await findQueue(query.queue, query.cursor)
  return { cases: page.cases.map(found => presentCase(found, 'admin')), cursor: page.cursor }
})
