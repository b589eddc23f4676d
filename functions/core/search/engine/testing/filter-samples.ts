import { cents } from '../../../../../shared/rules/cents.ts'
import type { FilterName } from '../../../../../shared/rules/filters.ts'
import { freeDelivery } from '../../../../../shared/testing/free-delivery.ts'
import type { SearchedListing } from '../search.ts'
import { newRecord } from './records.ts'

interface Sample {
  /** As in an address. */
  readonly values: readonly [string, ...string[]]
  /** What the first of them finds, in a piece that is found by none. */
  readonly found: Partial<SearchedListing>
}

export const filterSamples: Readonly<Record<FilterName, Sample>> = {
  category: { values: ['Silver', 'art', 'Books'], found: { category: 'Silver' } },
  minPrice: { values: ['3', '1', '6'], found: { priceCents: cents(4_00) } },
  maxPrice: { values: ['3', '1', '6'], found: { priceCents: cents(2_00) } },
  listingType: {
    values: ['auction', 'fixed-price'],
    found: { listingType: 'auction', auctionEndsAt: '2100-01-01T00:00:00.000Z' },
  },
  condition: { values: ['Mint', 'Excellent'], found: { condition: 'Mint' } },
  period: { values: ['Georgian', 'george ii', 'Nowhere'], found: { period: 'George II' } },
  style: { values: ['Rococo'], found: { style: 'Rococo' } },
  material: { values: ['Silver', 'wood'], found: { materials: 'Sterling silver' } },
  maker: { values: ['Wedgwood'], found: { maker: 'Wedgwood' } },
  origin: { values: ['Chinese', 'British'], found: { culture: 'Chinese' } },
  color: { values: ['Blue'], found: { color: 'Blue' } },
  size: { values: ['Up to 10 cm'], found: { dimensions: 'Height 8 cm' } },
  fineness: { values: ['Sterling silver (925)', '800 silver'], found: { facts: { fineness: 'Sterling' } } },
  assayOffice: { values: ['Birmingham'], found: { category: 'Silver', itemName: 'Thing, Birmingham 1911' } },
  metal: { values: ['Gold', 'white gold'], found: { facts: { metal: 'White gold' } } },
  stones: { values: ['Sapphire'], found: { facts: { stones: 'Two sapphires, 1.2 ct' } } },
  movement: { values: ['Mechanical', 'Quartz'], found: { facts: { movement: 'Eight-day' } } },
  workingOrder: { values: ['Running'], found: { facts: { workingOrder: 'Serviced in 2024' } } },
  clockCase: { values: ['Mahogany'], found: { facts: { clockCase: 'Mahogany, inlaid' } } },
  technique: { values: ['Etching', 'Oil'], found: { category: 'Art', materials: 'Etching on laid paper' } },
  support: { values: ['Canvas'], found: { facts: { support: 'Canvas, relined' } } },
  signature: { values: ['Signed'], found: { facts: { signature: 'Signed lower right' } } },
  edition: { values: ['First edition'], found: { facts: { edition: '1st edition' } } },
  binding: { values: ['Leather'], found: { facts: { binding: 'Half calf' } } },
  language: { values: ['Latin'], found: { facts: { language: 'Latin' } } },
  shipsTo: { values: ['GB', 'US'], found: { delivery: { ...freeDelivery, from: 'FR' } } },
  location: { values: ['US', 'GB'], found: { delivery: { ...freeDelivery, abroad: null } } },
}

const NOWHERE = { ...freeDelivery, from: 'FR', abroad: null }

/** Without anything that a filter may ask for, but `found`. */
export const plainPiece = (found: Partial<SearchedListing> = {}): SearchedListing =>
  newRecord({ itemName: 'Thing', category: undefined, priceCents: undefined, delivery: NOWHERE, ...found })
