import type { NewAsset } from '../../../shared/contract/endpoints/shares.ts'
import { cents } from '../../../shared/rules/cents.ts'
import { tryWrite } from '../../platform/table.ts'
import { buyShares } from '../../shares/buying.ts'
import { createFractionalAsset } from '../../shares/managing-assets.ts'
import { payFor } from '../buying.ts'
import { type Ago, type Bidder, type Demo, type SeedStep, unless } from '../demo.ts'
import { demoPerson } from '../demo-people.ts'
import { storeDemoPhotos } from '../demo-photos.ts'
import { demoPiece } from '../demo-pieces.ts'

interface SharedPiece {
  readonly slug: string
  /** In whole dollars. */
  readonly value: number
  readonly shares: number
  /** In percent. */
  readonly yearly: number
  readonly provenance: string
  /** In percent. */
  readonly exitFee: number
  readonly keptIn: string
  /** Each with its value in whole dollars. */
  readonly valued: readonly (readonly [on: string, value: number, basis: string])[]
  readonly offered: Ago
  readonly owners: readonly (readonly [owner: Bidder, shares: number, bought: Ago])[]
}

const pieces: readonly SharedPiece[] = [
  {
    slug: 'citrus-still-life-oil',
    value: 24_000,
    shares: 100,
    yearly: 5.2,
    provenance: 'Private collection, Haarlem; by descent; sold in London in 1954 as Haarlem school; a Dutch family.',
    exitFee: 10,
    keptIn: 'Rotterdam',
    valued: [
      ['2022-05-10', 21_000, 'Two dealers in Dutch paintings'],
      ['2025-03-04', 24_000, 'An auction house, for insurance'],
    ],
    offered: { days: 48 },
    owners: [
      ['theo', 12, { days: 35 }],
      ['priya', 20, { days: 24 }],
      ['ines', 6, { days: 6 }],
    ],
  },
  {
    slug: 'striding-figure-bronze',
    value: 12_500,
    shares: 100,
    yearly: 6.1,
    provenance: 'The artist’s estate; a Vienna gallery, 1968; a private collection in Geneva.',
    exitFee: 12,
    keptIn: 'Vienna',
    valued: [['2025-01-20', 12_500, 'Comparable casts sold at auction from 2021 to 2024']],
    offered: { days: 40 },
    owners: [
      ['samuel', 10, { days: 30 }],
      ['theo', 25, { days: 12 }],
    ],
  },
  {
    slug: 'ebonised-bracket-clock',
    value: 11_500,
    shares: 100,
    yearly: 3.8,
    provenance: 'A Gloucestershire family, bought from the maker by repute; serviced in 2024, papers with it.',
    exitFee: 10,
    keptIn: 'Bristol',
    valued: [['2024-10-02', 11_500, 'A clock dealer, after the service']],
    offered: { days: 33 },
    owners: [['ines', 15, { days: 20 }]],
  },
  {
    slug: 'three-medallion-kazak-rug',
    value: 7_800,
    shares: 50,
    yearly: 4.4,
    provenance: 'Bought in Tiflis before 1914; a Lyon collection until 2013.',
    exitFee: 10,
    keptIn: 'Lyon',
    valued: [['2025-06-12', 7_800, 'A rug specialist’s opinion']],
    offered: { days: 21 },
    owners: [['priya', 8, { days: 9 }]],
  },
  {
    slug: 'river-valley-oil',
    value: 5_600,
    shares: 40,
    yearly: 3.5,
    provenance: 'A Shropshire house; its sale in 2011.',
    exitFee: 8,
    keptIn: 'Shrewsbury',
    valued: [['2025-08-30', 5_600, 'Regional auction results']],
    offered: { days: 5 },
    owners: [],
  },
]

export const sharedPieces: readonly SeedStep[] = pieces.map(piece => ({
  counts: 'fractionalAssets',
  async play(demo) {
    const id = await offerShares(demo, piece)
    if (!demo.deps.sells) return
    for (const [name, shares, bought] of piece.owners) await buy(demo, id, name, shares, demo.before(bought))
  },
}))

const termsOf = ({ exitFee, keptIn, valued }: SharedPiece) => ({
  returnSource: 'Only from a sale of the whole piece for more than was paid for it. It earns nothing while it is kept.',
  custody: `In a climate-controlled store for art in ${keptIn}. Owners can see it there by appointment.`,
  insurance: 'Against all risks at the latest valuation. The yearly fee pays for it.',
  exitTerms:
    'The operator offers the piece for sale after five to eight years, or earlier for a good offer. Owners are asked for their opinion; the operator decides. What is left after the fees is divided by shares.',
  risks:
    'It may find no buyer, or only for less. It can be damaged, or turn out to be by another hand. Nobody here buys shares back.',
  yearlyFee: 1_00,
  exitFee: exitFee * 100,
  documents: [],
  valuations: valued.map(([on, value, basis]) => ({ on, value: cents(value * 100), basis })),
})

async function offerShares(demo: Demo, piece: SharedPiece): Promise<string> {
  const { slug, value, shares, yearly, provenance, offered } = piece
  const { itemName, description, category, maker, dateCreated, condition } = demoPiece(slug)
  const at = demo.before(offered)
  const id = demo.id(at, `shares of ${slug}`)
  const asset: NewAsset = {
    itemName,
    description,
    category,
    maker,
    dateCreated,
    condition,
    provenance,
    images: await storeDemoPhotos(demoPiece(slug), [1, 2, 3], demo.deps.photos),
    totalValue: cents(value * 100),
    totalShares: shares,
    estimatedAnnualReturn: Math.round(yearly * 100),
    ...termsOf(piece),
  }
  await tryWrite(createFractionalAsset(asset, at, id))
  return id
}

/** Paid by another run, or taken by visitors. */
const OVERTAKEN = ['checkout_paid', 'checkout_over', 'not_enough_shares', 'asset_closed', 'investing_off'] as const

async function buy(demo: Demo, assetId: string, name: Bidder, shares: number, at: Date): Promise<void> {
  const buyer = await demoPerson(name)
  const key = demo.key(`${shares} shares of ${assetId} for ${name}`)
  await unless(OVERTAKEN, () =>
    payFor(
      deps => buyShares({ assetId, shares }, key, buyer, at, { ...deps, chargesInEarnest: demo.deps.chargesInEarnest }),
      at,
      demo,
    ),
  )
}
