import { identify, uploadsOf } from '../../shared/contract/endpoints/identify.ts'
import { endpoint } from '../platform/endpoint.ts'
import { countAndLimit } from '../platform/throttle.ts'
import { startIdentification } from './identification.ts'
import { IDENTIFICATIONS_PER_HOUR, identificationDeps } from './identification-deps.ts'

export const handler = endpoint(identify.startIdentification, {}, async ({ body, user, clientAddress, now }) => {
  await countAndLimit(`identify:${clientAddress}`, IDENTIFICATIONS_PER_HOUR, 3_600, now)
  const actor = { userId: user?.id, clientAddress, now }
  return startIdentification({ ...body, uploadKeys: uploadsOf(body) }, actor, identificationDeps())
})
