import type { ExportedPiece } from '../contract/endpoints/bulk-upload.ts'
import { csvLine } from './csv.ts'
import { decimalOrNull } from './money.ts'
import { type ShopCurrency, shopCurrency } from './shop-currency.ts'

/** Forms in which other shops take pieces. */
export const shopFileFormats = ['ebay-draft', 'etsy', 'shopify', 'woocommerce', 'liveauctioneers'] as const
export type ShopFileFormat = (typeof shopFileFormats)[number]

/** Names of shops are the same in every language. */
// @wc-ignore
export const shopFileTitles: Readonly<Record<ShopFileFormat, string>> = {
  'ebay-draft': 'eBay (draft listings)',
  etsy: 'Etsy',
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  liveauctioneers: 'LiveAuctioneers',
}

interface Form {
  /** Before the names of the columns. */
  readonly lines?: readonly (readonly string[])[]
  readonly header: () => readonly string[]
  /** A line for each piece, or one for each of its photographs. */
  readonly rows: (piece: Written, number: number) => readonly (readonly string[])[]
}

type Said = Omit<ExportedPiece, 'price'>

interface Written extends Said {
  readonly price: string
  /** By which the piece is found again when the file comes back. */
  readonly sku: string
  /** Web addresses. */
  readonly photos: readonly string[]
}

/** What has no column there stands below the description, as our own files write it. */
// @wc-ignore
const withDetails = (piece: Said, ...lines: readonly (readonly [string, string | null])[]): string =>
  [
    piece.description.trim(),
    lines
      .filter(([, text]) => text)
      .map(([name, text]) => `${name}: ${text}`)
      .join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n')

// @wc-ignore
const allOf = (piece: Said) =>
  withDetails(
    piece,
    ['Condition', piece.condition],
    ['Maker', piece.maker],
    ['Date', piece.dateMade],
    ['Origin', piece.origin],
    ['Materials', piece.materials],
    ['Size', piece.size],
  )

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Shops that take HTML show plain text in one line. */
const asHtml = (text: string) => text.replace(/[&<>]/g, sign => ESCAPES[sign] ?? '').replace(/\n/g, '<br>')

/** In characters, by the rules of that shop. */
function cut(text: string, max: number): string {
  if (text.length <= max) return text
  const whole = text.slice(0, max + 1).replace(/\s+\S*$/, '')
  return whole.length > max || whole.length < max / 2 ? text.slice(0, max) : whole
}

const EBAY_TITLE_MAX = 80
const ETSY_TITLE_MAX = 140
const LIVEAUCTIONEERS_TITLE_MAX = 100
const ETSY_PHOTOS = 10
const LIVEAUCTIONEERS_PHOTOS = 20

/** eBay's number for whatever is not new. */
const EBAY_USED = '3000'
const EBAY_SITES: Readonly<Record<ShopCurrency, string>> = {
  USD: 'SiteID=US|Country=US|Currency=USD',
  EUR: 'SiteID=Germany|Country=DE|Currency=EUR',
  GBP: 'SiteID=UK|Country=GB|Currency=GBP',
}

const numbered = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}${at + 1}`)
const padded = (texts: readonly string[], count: number) => Array.from({ length: count }, (_, at) => texts[at] ?? '')

/** "Georgian tea caddy" -> "georgian-tea-caddy", with the end of its id, because two pieces may have one name. */
const handleOf = ({ title, id }: Said) =>
  [
    ...title
      .normalize('NFKD')
      .toLowerCase()
      .matchAll(/[a-z\d]+/g),
  ]
    .map(([word]) => word)
    .concat(id.slice(-6).toLowerCase())
    .join('-')
    .slice(-200)

// Names of columns are those shops' own.
// @wc-ignore
const forms: Readonly<Record<ShopFileFormat, Form>> = {
  'ebay-draft': {
    lines: [
      ['#INFO', 'Version=0.0.2', 'Template= eBay-draft-listings-template_US'],
      ['#INFO Action and Category ID are required fields.'],
      ['#INFO'],
    ],
    header: () => [
      `Action(${EBAY_SITES[shopCurrency()]}|Version=1193|CC=UTF-8)`,
      'Custom label (SKU)',
      'Category ID',
      'Title',
      'UPC',
      'Price',
      'Quantity',
      'Item photo URL',
      'Condition ID',
      'Description',
      'Format',
    ],
    rows: piece => [
      [
        'Draft',
        piece.sku,
        '',
        cut(piece.title, EBAY_TITLE_MAX),
        '',
        piece.price,
        '1',
        piece.photos.join('|'),
        EBAY_USED,
        asHtml(allOf(piece)),
        piece.listingType === 'auction' ? 'Auction' : 'FixedPrice',
      ],
    ],
  },
  etsy: {
    header: () => [
      ...['TITLE', 'DESCRIPTION', 'PRICE', 'CURRENCY_CODE', 'QUANTITY', 'TAGS', 'MATERIALS'],
      ...numbered('IMAGE', ETSY_PHOTOS),
      ...[1, 2].flatMap(n => [`VARIATION ${n} TYPE`, `VARIATION ${n} NAME`, `VARIATION ${n} VALUES`]),
      'SKU',
    ],
    rows: piece => [
      [
        cut(piece.title, ETSY_TITLE_MAX),
        allOf(piece),
        piece.price,
        shopCurrency(),
        '1',
        '',
        (piece.materials ?? '').replace(/\s*,\s*/g, ','),
        ...padded(piece.photos, ETSY_PHOTOS),
        ...padded([], 6),
        piece.sku,
      ],
    ],
  },
  shopify: {
    header: () => [
      ...['Title', 'URL handle', 'Description', 'Vendor', 'Product category', 'Type', 'Tags'],
      ...['Published on online store', 'Status', 'SKU', 'Price', 'Compare-at price', 'Inventory quantity'],
      ...['Product image URL', 'Image position', 'Image alt text'],
    ],
    rows: piece => {
      const handle = handleOf(piece)
      const photoCells = (at: number) =>
        piece.photos[at] === undefined ? ['', '', ''] : [piece.photos[at], String(at + 1), at === 0 ? piece.title : '']
      return [
        [
          ...[piece.title, handle, asHtml(allOf(piece)), '', '', piece.category ?? '', ''],
          ...['TRUE', 'Draft', piece.sku, piece.price, '', '1'],
          ...photoCells(0),
        ],
        ...piece.photos.slice(1).map((_, at) => ['', handle, ...padded([], 11), ...photoCells(at + 1)]),
      ]
    },
  },
  woocommerce: {
    header: () => [
      ...['Type', 'SKU', 'Name', 'Published', 'Is featured?', 'Visibility in catalog', 'Short description'],
      ...['Description', 'In stock?', 'Stock', 'Regular price', 'Categories', 'Images'],
    ],
    rows: piece => [
      [
        ...['simple', piece.sku, piece.title, '-1', '0', 'visible', ''],
        ...[asHtml(allOf(piece)), '1', '1', piece.price, piece.category ?? '', piece.photos.join(', ')],
      ],
    ],
  },
  liveauctioneers: {
    header: () => [
      ...['LotNum', 'Title', 'Description', 'LowEst', 'HighEst', 'StartPrice', 'Condition'],
      ...numbered('ImageFile.', LIVEAUCTIONEERS_PHOTOS),
      ...['Reserve Price', 'Category', 'Origin', 'Style & Period', 'Creator', 'Materials & Techniques'],
      'Lot Reference Number',
    ],
    rows: (piece, number) => [
      [
        String(number),
        cut(piece.title, LIVEAUCTIONEERS_TITLE_MAX),
        withDetails(piece, ['Date', piece.dateMade], ['Size', piece.size]),
        decimalOrNull(piece.estimateLow) ?? '',
        decimalOrNull(piece.estimateHigh) ?? '',
        piece.price,
        piece.condition ?? '',
        ...padded(piece.photos, LIVEAUCTIONEERS_PHOTOS),
        piece.listingType === 'auction' ? piece.price : '',
        ...[piece.category, piece.origin, piece.style, piece.maker, piece.materials].map(text => text ?? ''),
        piece.sku,
      ],
    ],
  },
}

/** @param origin of this site, so that other shops can fetch the photographs */
export function shopFile(format: ShopFileFormat, pieces: readonly ExportedPiece[], origin: string): string {
  const { lines = [], header, rows } = forms[format]
  const names = header()
  const withNumber = Map.groupBy(pieces, ({ stockNumber }) => stockNumber)
  const skuOf = ({ id, stockNumber }: ExportedPiece) =>
    stockNumber && withNumber.get(stockNumber)?.length === 1 ? stockNumber : id
  const written = pieces.flatMap((piece, at) =>
    rows(
      {
        ...piece,
        sku: skuOf(piece),
        price: decimalOrNull(piece.price) ?? '',
        photos: piece.images.map(path => (path.startsWith('/') ? `${origin}${path}` : path)),
      },
      at + 1,
    ),
  )
  return [...lines.map(line => padded(line, names.length)), names, ...written].map(csvLine).join('')
}
