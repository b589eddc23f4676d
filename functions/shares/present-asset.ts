import type * as z from 'zod'
import type { shares } from '../../shared/endpoints/shares.ts'
import type { AssetRecord } from '../core/share/asset-store.ts'

export const presentAsset = (asset: AssetRecord): z.output<typeof shares.getFractionalAsset.response> => ({
  id: asset.id,
  itemName: asset.itemName,
  description: asset.description ?? null,
  category: asset.category ?? null,
  imageUrl: asset.images[0] ?? null,
  images: asset.images,
  totalValue: asset.totalCents,
  totalShares: asset.totalShares,
  availableShares: asset.availableShares,
  reservedShares: asset.reservedShares,
  ownedShares: asset.ownedShares,
  pricePerShare: asset.shareCents,
  estimatedAnnualReturn: asset.returnBps ?? null,
  maker: asset.maker ?? null,
  dateCreated: asset.dateCreated ?? null,
  condition: asset.condition ?? null,
  provenance: asset.provenance ?? null,
  status: asset.status,
  createdAt: asset.createdAt,
  updatedAt: asset.updatedAt,
})
