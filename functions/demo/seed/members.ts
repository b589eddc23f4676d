import { cents } from '../../../shared/rules/cents.ts'
import type { PersonName } from '../../../shared/rules/demo-people.ts'
import { type AlertFrequency, filtersFrom, type SavedFilters } from '../../../shared/rules/saved-search.ts'
import { draftOf } from '../../core/draft/draft-of.ts'
import { putDraft } from '../../core/draft/draft-store.ts'
import { checkListable } from '../../core/inventory/inventory-store.ts'
import { followSeller } from '../../following/following.ts'
import { tryTransact } from '../../platform/table.ts'
import { addSavedSearch } from '../../saved-searches/saved-search-store.ts'
import type { SeedStep } from '../demo.ts'
import { demoPerson, openDemoAccounts } from '../demo-people.ts'
import { type OwnPiece, own } from '../offering-pieces.ts'

export const accounts: SeedStep = { play: demo => openDemoAccounts(demo.before({ days: 62 })) }

interface Owned extends OwnPiece {
  readonly owner: PersonName
  readonly daysAgo: number
  /** In whole dollars; null: not said yet. */
  readonly draftedFor?: number | null
}

const collections: readonly Owned[] = [
  { owner: 'theo', slug: 'ebonised-bracket-clock', views: [2], daysAgo: 50 },
  { owner: 'theo', slug: 'citrus-still-life-oil', views: [3], daysAgo: 31 },
  { owner: 'ines', slug: 'cameo-clematis-vase', views: [3], daysAgo: 28 },
  { owner: 'margot', slug: 'three-medallion-kazak-rug', views: [2], daysAgo: 44 },
  { owner: 'margot', slug: 'river-valley-oil', views: [3], daysAgo: 6 },
  { owner: 'eleanor', slug: 'striding-figure-bronze', views: [3], daysAgo: 19, draftedFor: 1_250 },
  { owner: 'eleanor', slug: 'ruby-flashed-decanter', views: [2], daysAgo: 3, draftedFor: null },
  { owner: 'samuel', slug: 'hobnail-iron-kettle', views: [2], daysAgo: 12 },
]

export const inventories: SeedStep = {
  async play(demo) {
    for (const { owner, daysAgo, draftedFor, ...piece } of collections) {
      const person = await demoPerson(owner)
      const at = demo.before({ days: daysAgo })
      const item = await own(demo, person, piece, at)
      if (draftedFor !== undefined) await draft(person.id, item, draftedFor, at)
    }
  },
}

async function draft(
  userId: string,
  { id: inventoryId, itemName, category, description, images, report }: Awaited<ReturnType<typeof own>>,
  price: number | null,
  at: Date,
) {
  const terms = { listingType: 'fixed-price', price: price === null ? null : cents(price * 100) } as const
  const words = { itemName, category, description, images, ...report, ...terms }
  await tryTransact(checkListable({ userId, id: inventoryId }), putDraft(draftOf({ userId, inventoryId }, words, at)))
}

const follows: readonly (readonly [follower: PersonName, seller: PersonName, daysAgo: number])[] = [
  ['theo', 'eleanor', 40],
  ['theo', 'margot', 22],
  ['ines', 'eleanor', 35],
  ['ines', 'theo', 9],
  ['priya', 'eleanor', 17],
  ['priya', 'margot', 12],
  ['samuel', 'eleanor', 6],
  ['eleanor', 'margot', 28],
]

/** After everything was listed, which is no news. */
export const followings: SeedStep = {
  async play(demo) {
    for (const [follower, seller, days] of follows) {
      const { id } = await demoPerson(seller)
      await followSeller(id, await demoPerson(follower), demo.before({ days }))
    }
  },
}

const searches: readonly {
  readonly owner: PersonName
  readonly searchName: string
  readonly filters: SavedFilters
  readonly emailAlerts: boolean
  readonly alertFrequency: AlertFrequency
}[] = [
  {
    owner: 'priya',
    searchName: 'Silver under $5,000',
    filters: { categoryFilter: 'Silver', maxPrice: cents(5_000_00) },
    emailAlerts: true,
    alertFrequency: 'instant',
  },
  {
    owner: 'theo',
    searchName: 'Pocket watches',
    filters: { searchQuery: 'pocket watch', categoryFilter: 'Collectibles' },
    emailAlerts: true,
    alertFrequency: 'daily',
  },
  {
    owner: 'ines',
    searchName: 'Samplers',
    filters: { searchQuery: 'sampler' },
    emailAlerts: true,
    alertFrequency: 'instant',
  },
  {
    owner: 'samuel',
    searchName: 'Porcelain at auction',
    filters: { searchQuery: 'porcelain', listingTypeFilter: 'auction' },
    emailAlerts: false,
    alertFrequency: 'weekly',
  },
  {
    owner: 'eleanor',
    searchName: 'Chairs to make up sets',
    filters: { searchQuery: 'chair', categoryFilter: 'Furniture' },
    emailAlerts: true,
    alertFrequency: 'instant',
  },
]

/** Before anything is listed, so that they find it. */
export const savedSearches: SeedStep = {
  async play(demo) {
    const at = demo.before({ days: 41 })
    for (const { owner, filters, ...terms } of searches) {
      const { id: userId } = await demoPerson(owner)
      const id = demo.id(at, `search ${terms.searchName}`)
      const time = at.toISOString()
      await addSavedSearch({
        ...terms,
        userId,
        id,
        filters: filtersFrom(filters),
        version: 1,
        createdAt: time,
        updatedAt: time,
      })
    }
  },
}
