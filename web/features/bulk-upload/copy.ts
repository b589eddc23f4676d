import type { BulkUploadResult } from '../../../shared/contract/endpoints/bulk-upload.ts'
import { CSV_MAX_ROWS, type CsvColumnName } from '../../../shared/rules/bulk-upload.ts'
import { type CsvColumn, csvOf } from '../../../shared/rules/csv.ts'
import { conditions } from '../../../shared/rules/listing.ts'
import { formatNumber } from '../../../shared/rules/numbers.ts'
import type { FactName } from '../../../shared/rules/piece-facts.ts'
import { rowText } from './row-text.ts'

export const rowsText = (count: number) => `${formatNumber(count)} ${count === 1 ? 'row' : 'rows'}`

export const MAX_ROWS_TEXT = formatNumber(CSV_MAX_ROWS)

type GuidedColumn = Exclude<CsvColumnName, FactName>

export const columnGuide: readonly { column: GuidedColumn; required?: true; text: string }[] = [
  { column: 'title', required: true, text: 'What the piece is, in up to 500 characters.' },
  { column: 'description', text: 'The full description. It can have several lines.' },
  { column: 'category', text: 'Ceramics, Furniture, Silver and so on.' },
  {
    column: 'price',
    required: true,
    text: '245 or 1,245.50. For an auction, its reserve; leave it empty for no reserve.',
  },
  { column: 'listingType', required: true, text: 'fixed-price or auction. An auction runs for seven days.' },
  { column: 'condition', text: `${conditions.slice(0, -1).join(', ')} or ${conditions.at(-1)}.` },
  { column: 'location', text: 'Where the piece is. Shown below the description.' },
  { column: 'imageUrl', text: 'The web address of a photograph. We save a copy.' },
  {
    column: 'shipping',
    text: 'What shipping within your country costs, free, or none. What you leave empty here and in the next three is as in your account.',
  },
  { column: 'shippingAbroad', text: 'What shipping to other countries costs, free, or none.' },
  {
    column: 'shippingCountries',
    text: 'Countries with a price of their own: FR=12.50;CA=40;GB=none. none alone: no such countries.',
  },
  { column: 'pickupTown', text: 'Where buyers can pick it up, or none.' },
  { column: 'maker', text: 'Who made it. Buyers can filter by this and the columns below.' },
  { column: 'dateMade', text: 'When: 1767, c. 1890 or late 18th century.' },
  { column: 'origin', text: 'Where it was made: English, Chinese and so on.' },
  { column: 'materials', text: 'What it is made of: porcelain, or oak and brass.' },
  { column: 'period', text: 'Georgian, Art Deco and so on. Without it, filters use the date and origin.' },
  { column: 'style', text: 'Chippendale, Rococo and so on.' },
  { column: 'color', text: 'Its color: green, or blue and white.' },
  { column: 'size', text: 'With the unit: H 31 cm, Ø 24 cm.' },
  {
    column: 'artist',
    text: 'Who made an original work of art, or none. Asked where a law on the artist’s resale right holds; of other categories than Art, an empty cell means none.',
  },
  { column: 'artistDied', text: 'The year in which the artist died, living or unknown.' },
  {
    column: 'artistEntitled',
    text: 'Whether the artist is of the EEA, the UK or another country with this right: yes, no or unknown.',
  },
  { column: 'ownWork', text: 'yes if you made it yourself.' },
  { column: 'boughtFromArtist', text: 'If you bought it from the artist: the day, like 2026-11-20.' },
]

interface Example extends Record<GuidedColumn, string> {}

const NO_ARTIST = { artist: '', artistDied: '', artistEntitled: '', ownWork: '', boughtFromArtist: '' }

// The words of a file are English in every language.
// @wc-ignore
const EXAMPLES: readonly Example[] = [
  {
    title: 'Example: ginger jar (replace this row)',
    description: 'Blue and white, prunus on cracked ice. Unmarked.',
    category: 'Ceramics',
    price: '245.00',
    listingType: 'fixed-price',
    condition: 'Good',
    location: 'Lyme, CT',
    imageUrl: '',
    shipping: 'free',
    shippingAbroad: '35.00',
    shippingCountries: 'CA=20;GB=none',
    pickupTown: '',
    maker: '',
    dateMade: 'c. 1890',
    origin: 'Chinese',
    materials: 'Porcelain',
    period: 'Qing',
    style: '',
    color: 'Blue and white',
    size: 'H 21 cm',
    ...NO_ARTIST,
  },
  {
    title: 'Example: mantel clock (replace this row)',
    description: 'Slate, eight-day movement, strikes the hours.',
    category: 'Other',
    price: '80.00',
    listingType: 'auction',
    condition: 'As found',
    location: '',
    imageUrl: '',
    shipping: '',
    shippingAbroad: '',
    shippingCountries: '',
    pickupTown: 'Lyme, CT',
    maker: 'Seth Thomas',
    dateMade: 'c. 1870',
    origin: 'American',
    materials: 'Slate',
    period: '',
    style: '',
    color: 'Black',
    size: '',
    ...NO_ARTIST,
  },
]

export const templateCsv = (): string =>
  csvOf(
    columnGuide.map(({ column }): CsvColumn<Example> => [column, example => example[column]]),
    EXAMPLES,
  )

type RowError = BulkUploadResult['errors'][number]
export const errorColumns: readonly CsvColumn<RowError>[] = [
  ['Row', ({ row }) => String(row)],
  ['Error', ({ error }) => rowText(error)],
]

export function outcomeText({ success, failed, skipped }: BulkUploadResult): string {
  const parts = [`${formatNumber(success)} saved as drafts`]
  if (failed > 0) parts.push(`${formatNumber(failed)} failed`)
  if (skipped > 0) parts.push(`${formatNumber(skipped)} skipped`)
  return `${parts.join(', ')}.`
}
