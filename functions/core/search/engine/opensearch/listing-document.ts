import { categoryKey } from '../../../../../shared/rules/category.ts'
import { UNCHOSEN_DELIVERY } from '../../../../../shared/rules/delivery.ts'
import { isGone } from '../../../../../shared/rules/listing.ts'
import { byTrait, type TraitName } from '../../../../../shared/rules/traits.ts'
import type { ChangedListing } from '../../../listing/change-feed.ts'
import { paidCents } from '../../../listing/paid-price.ts'
import { yearOf } from '../../vocabulary/piece-traits.ts'
import { thesaurus } from '../../vocabulary/thesaurus.ts'
import { stemOf, wordsOf } from '../../vocabulary/words.ts'
import { FOR_SALE, IN_AUCTION, SOLD, stateOf } from '../column-layout.ts'
import { keptFields } from '../listing-record.ts'
import { listingTraits, listingWords, priceOf } from '../matching.ts'
import type { AskedFilter, Search } from '../search.ts'
import { all, anyOf, is, NOTHING, none, type Query, within } from './queries.ts'

/** Later than all times. */
const ALWAYS = Number.MAX_SAFE_INTEGER
/** Longer than any; what is beyond counts as so long. */
export const MAX_TITLE_WORDS = 40

const timeOf = (time: string | undefined) => (time === undefined ? undefined : Date.parse(time))

/** A listing as OpenSearch finds it: read by the same code as in a replica. A removed one keeps its change key alone. */
export function documentOf(listing: ChangedListing): Record<string, unknown> {
  const { id, changeKey } = listing
  if (isGone(listing)) return { id, changeKey, isListed: false }
  const { listingType, condition, category, sellerId, createdAt, updatedAt, auctionEndsAt, featuredUntil } = listing
  const { title, body } = listingWords(listing)
  const traits = listingTraits(listing)
  const { from, domestic, abroad, countries, refused = [] } = listing.delivery ?? UNCHOSEN_DELIVERY
  const named = new Map([
    ...countries.toReversed().map(({ country, price }) => [country, price !== null] as const),
    ...refused.map(country => [country, false] as const),
  ])
  const namedAs = (isServed: boolean) => [...named].filter(([, served]) => served === isServed).map(([each]) => each)
  const state = stateOf(listing)
  const isSold = state === SOLD
  const forSaleUntil = state === FOR_SALE ? ALWAYS : state === IN_AUCTION ? timeOf(auctionEndsAt) : undefined
  return {
    id,
    changeKey,
    isListed: true,
    record: Object.fromEntries(keptFields.map(field => [field, listing[field]])),
    isSold,
    ...(forSaleUntil !== undefined && { forSaleUntil }),
    ...(isSold && { soldFor: paidCents(listing), soldAt: timeOf(updatedAt) }),
    hasPhoto: Boolean(listing.imageUrl),
    listingType,
    condition,
    category,
    ...(category !== undefined && { categoryKey: categoryKey(category) }),
    sellerId,
    price: priceOf(listing),
    createdAt: timeOf(createdAt),
    updatedAt,
    auctionEndDate: timeOf(auctionEndsAt),
    featuredUntil: timeOf(featuredUntil),
    watchCount: listing.watchCount,
    titleLength: Math.min(wordsOf(listing.itemName).length, MAX_TITLE_WORDS),
    year: yearOf(traits),
    ...(from && { from }),
    isSentAtHome: domestic !== null,
    isSentAbroad: abroad !== null,
    sentTo: namedAs(true),
    notSentTo: namedAs(false),
    traits: byTrait(kind => traits.filtered.filter(each => each.kind === kind).map(({ name }) => name)),
    titleForms: traits.inTitle.filter(({ kind }) => kind === 'form').map(({ name }) => name),
    ...wordFields('title', title),
    ...wordFields('all', [...title, ...body]),
  }
}

/** Where a word is looked for. */
export type Place = 'title' | 'all'

function wordFields(place: Place, words: readonly string[]) {
  const distinct = [...new Set(words)]
  return { [`${place}Words`]: distinct, [`${place}Stems`]: [...new Set(distinct.map(stemOf))] }
}

const keyword = { type: 'keyword' }
/** Found by, never counted. Longer words than Lucene takes are left out. */
const words = { type: 'keyword', doc_values: false, ignore_above: 8_191 }
const long = { type: 'long' }
const flag = { type: 'boolean' }

/** Pages up to this result; the rest is counted, but not shown. */
export const MAX_RESULTS = 100_000

export const indexDefinition = (shards: number) => ({
  settings: {
    number_of_shards: shards,
    auto_expand_replicas: '0-1',
    refresh_interval: '1s',
    max_result_window: MAX_RESULTS,
  },
  mappings: {
    dynamic: false,
    // What is found by is not read back.
    _source: { includes: ['record', 'changeKey'] },
    properties: {
      id: keyword,
      changeKey: { type: 'keyword', index: false },
      isListed: flag,
      record: { type: 'object', enabled: false },
      isSold: flag,
      forSaleUntil: long,
      soldFor: long,
      soldAt: long,
      hasPhoto: flag,
      listingType: keyword,
      condition: keyword,
      category: keyword,
      categoryKey: keyword,
      sellerId: keyword,
      price: long,
      createdAt: long,
      updatedAt: { type: 'keyword', index: false },
      auctionEndDate: long,
      featuredUntil: long,
      watchCount: { type: 'integer' },
      titleLength: { type: 'byte' },
      year: { type: 'double' },
      from: keyword,
      isSentAtHome: flag,
      isSentAbroad: flag,
      sentTo: keyword,
      notSentTo: keyword,
      traits: { properties: byTrait(() => keyword) },
      titleForms: keyword,
      titleWords: words,
      titleStems: words,
      allWords: words,
      allStems: words,
    },
  },
})

function isSentTo(country: string): Query {
  const others = none(is('sentTo', country), is('notSentTo', country))
  return anyOf(
    is('sentTo', country),
    all(others, is('from', country), is('isSentAtHome', true)),
    all(others, none(is('from', country)), is('isSentAbroad', true)),
  )
}

function hasTrait(name: TraitName, value: string): Query {
  const concept = thesaurus().named(name, value)
  return concept ? is(`traits.${name}`, concept.name) : NOTHING
}

/** How OpenSearch finds documents by each filter. */
export const filterQueries: { readonly [Name in AskedFilter]: (value: NonNullable<Search[Name]>) => Query } = {
  category: value => is('categoryKey', categoryKey(value)),
  minPrice: limit => within('price', { gte: limit }),
  maxPrice: limit => within('price', { lte: limit }),
  listingType: value => is('listingType', value),
  condition: value => is('condition', value),
  ...byTrait(name => (value: string) => hasTrait(name, value)),
  shipsTo: isSentTo,
  location: country => is('from', country),
  seller: id => is('sellerId', id),
}
