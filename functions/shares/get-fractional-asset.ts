import { shares } from '../../shared/endpoints/shares.ts'
import { DomainError } from '../../shared/errors.ts'
import { endpoint } from '../kit/endpoint.ts'
import { findAsset } from './asset-store.ts'
import { presentAsset } from './present-asset.ts'

export const handler = endpoint(shares.getFractionalAsset, {}, async ({ params }) => {
  const asset = await findAsset(params.id)
  if (!asset) throw new DomainError('not_found')
  return presentAsset(asset)
})
