import type { FileField } from '../../../shared/rules/bulk-upload.ts'
import { type FactName, factNames, factOf } from '../../../shared/rules/piece-facts.ts'
import { termText } from '../../lib/term-text.ts'

const titles: Readonly<Record<Exclude<FileField, FactName>, string>> = {
  title: 'Title',
  description: 'Description',
  category: 'Category',
  price: 'Price',
  listingType: 'Fixed price or auction',
  condition: 'Condition',
  location: 'Location',
  imageUrl: 'Photographs',
  shipping: 'Shipping',
  shippingAbroad: 'Shipping abroad',
  shippingCountries: 'Shipping by country',
  pickupTown: 'Pick-up town',
  maker: 'Maker',
  dateMade: 'Date made',
  origin: 'Origin',
  materials: 'Materials',
  period: 'Period',
  style: 'Style',
  color: 'Color',
  size: 'Size',
  artist: 'Artist',
  artistDied: 'Year the artist died',
  artistEntitled: 'Artist entitled',
  ownWork: 'Own work',
  boughtFromArtist: 'Bought from the artist',
  sku: 'Your own number',
  quantity: 'Quantity',
  currency: 'Currency',
  startPrice: 'Starting price',
  reservePrice: 'Reserve',
  estimateLow: 'Low estimate',
  estimateHigh: 'High estimate',
  height: 'Height',
  width: 'Width',
  depth: 'Depth',
  sizeUnit: 'Unit of the size',
  conditionNumber: 'eBay’s condition number',
  group: 'Rows that belong together',
  groupOrder: 'Order of the photographs',
  variant: 'Variant',
  note: 'A line in the description',
}

const isFact = (field: FileField): field is FactName => factNames.some(name => name === field)

export const fieldTitle = (field: FileField): string => (isFact(field) ? termText(factOf(field).title) : titles[field])
