import { shares } from '../../shared/contract/endpoints/shares.ts'
import { endpoint } from '../platform/endpoint.ts'
import { newId } from '../platform/ids.ts'
import { changingShares } from './auditing-assets.ts'
import { createFractionalAsset } from './managing-assets.ts'
import { presentWithTerms } from './present-asset.ts'

export const handler = endpoint(shares.createFractionalAsset, {}, async ({ body, user, now }) =>
  presentWithTerms(await createFractionalAsset(body, now, newId(now), changingShares('shares_offered', user, now))),
)
