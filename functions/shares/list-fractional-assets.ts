import { shares } from '../../shared/endpoints/shares.ts'
import { endpoint } from '../kit/endpoint.ts'
import { findAssets } from './asset-store.ts'
import { presentAsset } from './present-asset.ts'

export const handler = endpoint(shares.listFractionalAssets, {}, async ({ query }) =>
  (await findAssets(query.limit, query.before)).map(presentAsset),
)
