import { shares } from '../../shared/contract/endpoints/shares.ts'
import { endpoint } from '../platform/endpoint.ts'
import { changingShares } from './auditing-assets.ts'
import { updateFractionalAsset } from './managing-assets.ts'
import { presentWithTerms } from './present-asset.ts'

export const handler = endpoint(shares.updateFractionalAsset, {}, async ({ params, body, user, now }) =>
  presentWithTerms(
    await updateFractionalAsset(params.id, body, now, changingShares('shares_changed', user, now, Object.keys(body))),
  ),
)
