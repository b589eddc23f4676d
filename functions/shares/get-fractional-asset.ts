import { shares } from '../../shared/contract/endpoints/shares.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { findAsset } from '../core/share/asset-store.ts'
import { endpoint } from '../platform/endpoint.ts'
import { presentWithTerms } from './present-asset.ts'

export const handler = endpoint(shares.getFractionalAsset, {}, async ({ params }) => {
  const asset = await findAsset(params.id)
  if (!asset) throw new DomainError('not_found')
  return presentWithTerms(asset)
})
