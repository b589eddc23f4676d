import { shares } from '../../shared/endpoints/shares.ts'
import { endpoint } from '../platform/endpoint.ts'
import { updateFractionalAsset } from './managing-assets.ts'
import { presentAsset } from './present-asset.ts'

export const handler = endpoint(shares.updateFractionalAsset, {}, async ({ params, body, now }) =>
  presentAsset(await updateFractionalAsset(params.id, body, now)),
)
