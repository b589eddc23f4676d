import * as z from 'zod'
import { optionalText, readAs } from '../contract/fields.ts'
import { canonicalCategory, isSameCategory, optionalCategory } from './category.ts'
import type { Cents } from './cents.ts'
import { countryName } from './countries.ts'
import { countryField, shippingTo, UNCHOSEN_DELIVERY } from './delivery.ts'
import type { DeliveryTerms } from './delivery-terms.ts'
import { type Condition, conditions, type ListingType } from './listing.ts'
import { amountField, centsToDecimal } from './money.ts'
import { factValue, isFilterFact } from './piece-facts.ts'
import { withoutShopCurrency } from './shop-currency.ts'
import { byTrait, TRAIT_MAX, type TraitName, traitNames } from './traits.ts'

/** What filters look at in a listing. */
export interface FilteredListing {
  readonly category?: string | undefined
  readonly listingType: ListingType
  readonly condition?: Condition | undefined
  readonly delivery?: DeliveryTerms | undefined
}

/** What search reads from a listing. */
export interface ListingReading {
  /** The current price: an auction's bid or reserve. */
  readonly price: Cents | undefined
  /** @param value a name of the thesaurus, in any case */
  hasTrait(name: TraitName, value: string): boolean
}

/** Filters that results are counted by: how many there would be with each value. */
export const facetNames = ['categories', 'listingTypes', 'conditions', 'locations', ...traitNames] as const
export type FacetName = (typeof facetNames)[number]

interface Filter<Schema extends z.ZodType = z.ZodType, Value = NonNullable<z.output<Schema>>> {
  /** As searches take it. Null and absent mean any. */
  readonly schema: Schema
  /** In the address of a results page. */
  inUrl(value: Value): string
  /** For what is typed by hand: the text without what may be typed beside it. Mistakes are kept, to be shown with their error. */
  typed?(text: string): string
  holds(value: Value, listing: FilteredListing, read: ListingReading): boolean
  readonly facet?: FacetName
  /** The other end of a range. */
  readonly otherEnd?: 'minPrice' | 'maxPrice'
  /** What a looser search goes without. */
  looser(value: Value): string
}

const filter = <Schema extends z.ZodType>(row: Filter<Schema>) => row
const asItIs = (value: string) => value

/** "Fixed Price", "FIXED_PRICE" and "fixed-price" are one name. */
const foldName = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '-')

/** Longer than the longest name that is asked for. */
const MAX_NAME = 40

export const listingTypeField = readAs(
  z
    .string()
    .max(MAX_NAME)
    .overwrite(foldName)
    .pipe(z.enum(['fixed-price', 'auction', 'fixed'])),
  (type): ListingType => (type === 'auction' ? 'auction' : 'fixed-price'),
)

export const conditionField = z
  .string()
  .max(MAX_NAME)
  .overwrite(name => conditions.find(condition => foldName(condition) === foldName(name)) ?? name)
  .pipe(z.enum(conditions))

export const PRICE_LIMIT = 'the price limit'

const priceLimit = (otherEnd: 'minPrice' | 'maxPrice', isWithin: (price: Cents, limit: Cents) => boolean) =>
  filter({
    schema: z.codec(amountField().optional(), z.custom<Cents | null>(), {
      decode: amount => amount ?? null,
      encode: amount => amount ?? undefined,
    }),
    inUrl: centsToDecimal,
    typed: text => withoutShopCurrency(text).replace(/[,\s]/g, ''),
    holds: (limit, _, { price }) => price !== undefined && isWithin(price, limit),
    otherEnd,
    looser: () => PRICE_LIMIT,
  })

/** A name that the thesaurus doesn't have finds nothing. */
const trait = (name: TraitName) =>
  filter({
    schema: z.string().trim().max(TRAIT_MAX, `Use at most ${TRAIT_MAX} characters.`).optional(),
    inUrl: asItIs,
    holds: (value, _, { hasTrait }) => hasTrait(name, value),
    facet: name,
    looser: value => (isFilterFact(name) ? factValue(name, value) : value),
  })

/** All filters of a search, in the order of its address. Each engine has its own way to each of them. */
export const filters = {
  category: filter({
    schema: optionalCategory,
    inUrl: canonicalCategory,
    holds: (value, { category }) => isSameCategory(category, value),
    facet: 'categories',
    looser: asItIs,
  }),
  minPrice: priceLimit('maxPrice', (price, limit) => price >= limit),
  maxPrice: priceLimit('minPrice', (price, limit) => price <= limit),
  listingType: filter({
    schema: listingTypeField.optional(),
    inUrl: asItIs,
    holds: (value, { listingType }) => listingType === value,
    facet: 'listingTypes',
    looser: type => (type === 'auction' ? 'auctions only' : 'fixed prices only'),
  }),
  condition: filter({
    schema: conditionField.optional(),
    inUrl: asItIs,
    holds: (value, { condition }) => condition === value,
    facet: 'conditions',
    looser: condition => `condition ${condition}`,
  }),
  ...byTrait(trait),
  /** Pieces that are shipped to this country. */
  shipsTo: filter({
    schema: countryField.optional(),
    inUrl: asItIs,
    holds: (country, { delivery = UNCHOSEN_DELIVERY }) => shippingTo(delivery, country) !== null,
    looser: country => `shipping to ${countryName(country)}`,
  }),
  /** Pieces that are sent from this country. */
  location: filter({
    schema: countryField.optional(),
    inUrl: asItIs,
    holds: (country, { delivery }) => delivery?.from === country,
    facet: 'locations',
    looser: country => `sent from ${countryName(country)}`,
  }),
}

export type FilterName = keyof typeof filters
type Schemas = { [Name in FilterName]: (typeof filters)[Name]['schema'] }

export const filterNames = Object.keys(filters) as FilterName[]
export const filterOf = (name: FilterName) => filters[name] as Filter

export const byFilter = <Value>(of: (name: FilterName) => Value) =>
  Object.fromEntries(filterNames.map(name => [name, of(name)])) as Record<FilterName, Value>

export const isSet = <Value>(value: Value): value is NonNullable<Value> =>
  value !== null && value !== undefined && value !== ''

export const SEARCH_TEXT_MAX = 200

export const searchFilters = z.object({
  q: optionalText(SEARCH_TEXT_MAX),
  ...(byFilter(name => filterOf(name).schema) as Schemas),
})
/** Saved searches keep the same. */
export type SearchFilters = z.output<typeof searchFilters>

export const ANYTHING: SearchFilters = searchFilters.parse({})

/** Names of the filters that are set. */
export const setFilters = (values: Partial<SearchFilters>): FilterName[] =>
  filterNames.filter(name => isSet(values[name]))

export const inUrl = (values: Partial<SearchFilters>): Partial<Record<FilterName, string>> =>
  Object.fromEntries(setFilters(values).map(name => [name, filterOf(name).inUrl(values[name] as object)]))

/** An address's text for a filter, in our spelling: '' for what nobody can mean. */
export function spelled(name: FilterName, text: string): string {
  const { schema, inUrl, typed } = filterOf(name)
  if (typed) return typed(text)
  const { data } = schema.safeParse(text)
  return isSet(data) ? inUrl(data) : ''
}

/** Leaves out filters that can't be read. */
export const readFilters = (texts: Readonly<Record<FilterName, string>>): Omit<SearchFilters, 'q'> => ({
  ...ANYTHING,
  ...Object.fromEntries(
    filterNames.flatMap(name => {
      const { data } = filterOf(name).schema.safeParse(texts[name] || undefined)
      return isSet(data) ? [[name, data]] : []
    }),
  ),
})

export const PRICES_REVERSED = 'The highest price can’t be below the lowest.'

type PriceRange = Pick<SearchFilters, 'minPrice' | 'maxPrice'>

export const arePricesReversed = ({ minPrice, maxPrice }: PriceRange): boolean =>
  minPrice !== null && maxPrice !== null && minPrice > maxPrice

export const pricesInOrder = (prices: PriceRange, context: z.RefinementCtx) => {
  if (arePricesReversed(prices)) context.addIssue({ code: 'custom', path: ['maxPrice'], message: PRICES_REVERSED })
}
