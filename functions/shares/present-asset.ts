import type { Asset, AssetWithTerms } from '../../shared/contract/endpoints/shares.ts'
import type { AssetRecord } from '../core/share/asset-store.ts'

export const presentAsset = (asset: AssetRecord): Asset => ({
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

export const presentWithTerms = (asset: AssetRecord): AssetWithTerms => ({
  ...presentAsset(asset),
  returnSource: asset.returnSource ?? null,
  custody: asset.custody ?? null,
  insurance: asset.insurance ?? null,
  exitTerms: asset.exitTerms ?? null,
  risks: asset.risks ?? null,
  yearlyFee: asset.yearlyFeeBps ?? null,
  exitFee: asset.exitFeeBps ?? null,
  documents: asset.documents ?? [],
  valuations: (asset.valuations ?? []).map(({ on, valueCents: value, basis }) => ({ on, value, basis })),
})
