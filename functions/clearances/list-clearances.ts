import { clearances } from '../../shared/contract/endpoints/clearances.ts'
import { findClearances } from '../core/clearance/clearance-store.ts'
import { endpoint } from '../platform/endpoint.ts'
import { findUser } from '../platform/users.ts'
import { presentClearance } from './present-clearance.ts'

export const handler = endpoint(clearances.listClearances, {}, async ({ query: { queue, cursor } }) => {
  const found = await findClearances(queue, cursor)
  const shown = await Promise.all(
    found.clearances.map(async each => presentClearance(each, await findUser(each.userId))),
  )
  return { clearances: shown, cursor: found.cursor }
})
