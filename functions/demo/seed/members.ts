import { cents } from '../../../shared/rules/cents.ts'
import type { PersonName } from '../../../shared/rules/demo-people.ts'
import { type AlertFrequency, filtersFrom, type SavedFilters } from '../../../shared/rules/saved-search.ts'
import { followSeller } from '../../following/following.ts'
import { addSavedSearch } from '../../saved-searches/saved-search-store.ts'
import type { SeedStep } from '../demo.ts'
import { demoPerson, openDemoAccounts } from '../demo-people.ts'
import { type OwnPiece, own } from '../offering-pieces.ts'

export const accounts: SeedStep = { play: demo => openDemoAccounts(demo.before({ days: 62 })) }

const collections: readonly (OwnPiece & { readonly owner: PersonName; readonly daysAgo: number })[] = [
  { owner: 'theo', slug: 'ebonised-bracket-clock', views: [2], daysAgo: 50 },
  { owner: 'theo', slug: 'citrus-still-life-oil', views: [3], daysAgo: 31 },
  { owner: 'ines', slug: 'cameo-clematis-vase', views: [3], daysAgo: 28 },
  { owner: 'margot', slug: 'three-medallion-kazak-rug', views: [2], daysAgo: 44 },
  { owner: 'margot', slug: 'river-valley-oil', views: [3], daysAgo: 6 },
  { owner: 'eleanor', slug: 'striding-figure-bronze', views: [3], daysAgo: 19 },
  { owner: 'eleanor', slug: 'ruby-flashed-decanter', views: [2], daysAgo: 3 },
  { owner: 'samuel', slug: 'hobnail-iron-kettle', views: [2], daysAgo: 12 },
]

export const inventories: SeedStep = {
  async play(demo) {
    for (const { owner, daysAgo, ...piece } of collections) {
      await own(demo, await demoPerson(owner), piece, demo.before({ days: daysAgo }))
    }
  },
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
