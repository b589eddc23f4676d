import { shares } from '../../shared/contract/endpoints/shares.ts'
import { findAssets } from '../core/share/asset-store.ts'
import { endpoint } from '../platform/endpoint.ts'
import { presentAsset } from './present-asset.ts'

export const handler = endpoint(shares.listFractionalAssets, {}, async ({ query }) =>
  (await findAssets(query.limit, query.before)).map(presentAsset),
)
