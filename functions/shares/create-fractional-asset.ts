import { shares } from '../../shared/contract/endpoints/shares.ts'
import { endpoint } from '../platform/endpoint.ts'
import { createFractionalAsset } from './managing-assets.ts'
import { presentWithTerms } from './present-asset.ts'

export const handler = endpoint(shares.createFractionalAsset, {}, async ({ body, now }) =>
  presentWithTerms(await createFractionalAsset(body, now)),
)
