import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { FileAnswers } from '../../shared/contract/endpoints/bulk-upload.ts'
import { decodeText } from '../../shared/rules/file-text.ts'
import { freeDelivery } from '../../shared/testing/free-delivery.ts'
import { plainText } from '../platform/plain-text.ts'
import { type PlannedRow, planOf, type RowListing } from './checking-rows.ts'
import { lackingColumns } from './file-header.ts'
import { csvTable } from './file-table.ts'
import { readLines } from './reading-csv.ts'

const FILES = join(import.meta.dirname, 'testing/other-shops')

const textOfFile = (name: string) => decodeText(readFileSync(join(FILES, name)))

const tableOf = (name: string) => {
  const { text, encoding, isSure } = textOfFile(name)
  return csvTable(text, { encoding, isEncodingSure: isSure })
}

const rowsOf = (name: string, answers: FileAnswers = {}) => planOf(tableOf(name), { delivery: freeDelivery, answers })

/** What the preview says, and what becomes of the rows once it is answered. */
interface Expected {
  readonly format: string
  readonly headerRow: number
  readonly rows: number
  readonly photos: number
  /** Categories that are asked. */
  readonly asked: readonly string[]
  /** How its pieces are sold, where the seller has to say it. */
  readonly sold?: 'auction' | 'fixed-price'
  readonly encoding?: string
  readonly ready: number
  /** By row, the beginning of what is wrong. */
  readonly failed?: Readonly<Record<number, string>>
}

const IN_EUROS = 'The row is in “EUR”. Prices here are in USD'

const expected: Readonly<Record<string, Expected>> = {
  'ebay-active.csv': { format: 'ebay-active', headerRow: 1, rows: 2, photos: 0, asked: ['Clocks'], ready: 2 },
  'ebay-active-de.csv': {
    ...{ format: 'ebay-active', headerRow: 1, rows: 1, photos: 0, asked: [], ready: 0 },
    failed: { 2: `Währung: ${IN_EUROS}` },
  },
  'ebay-draft.csv': { format: 'ebay-draft', headerRow: 5, rows: 1, photos: 2, asked: ['eBay category 870'], ready: 1 },
  'ebay-file-exchange.csv': {
    ...{ format: 'ebay-file-exchange', headerRow: 1, rows: 3, photos: 5, ready: 2 },
    asked: ['eBay category 37934', 'eBay category 20081'],
    failed: { 4: '*Quantity: The row says “2”, but each row lists one piece.' },
  },
  'etsy.csv': {
    ...{ format: 'etsy', headerRow: 1, rows: 1, photos: 2, asked: [], ready: 0 },
    failed: { 2: 'CURRENCY_CODE: The row is in “GBP”. Prices here are in USD' },
  },
  'excel-de.csv': {
    format: 'template',
    headerRow: 1,
    rows: 5,
    photos: 0,
    asked: [],
    encoding: 'windows-1252?',
    ready: 2,
    failed: {
      4: 'price: Enter an amount',
      5: 'price: “2.000 €” is not in USD',
      6: 'price: “€ 1.900,00” is not in USD',
    },
  },
  'excel-de-sep.csv': {
    format: 'template',
    headerRow: 1,
    rows: 5,
    photos: 0,
    asked: [],
    encoding: 'windows-1252?',
    ready: 2,
    failed: {
      4: 'price: Enter an amount',
      5: 'price: “2.000 €” is not in USD',
      6: 'price: “€ 1.900,00” is not in USD',
    },
  },
  'liveauctioneers.csv': {
    format: 'liveauctioneers',
    headerRow: 1,
    rows: 2,
    photos: 0,
    asked: ['Decorative Art'],
    ready: 2,
  },
  'shopify.csv': { format: 'shopify', headerRow: 1, rows: 2, photos: 4, asked: ['Box', 'Plate'], ready: 2 },
  'shopify-handle.csv': {
    ...{ format: 'shopify', headerRow: 1, rows: 4, photos: 3, asked: ['Caddy spoons'], ready: 2 },
    failed: { 5: 'The row is a variant of row 4.', 6: 'Status: The row says “archived”.' },
  },
  'woocommerce.csv': {
    ...{ format: 'woocommerce', headerRow: 1, rows: 5, photos: 6, asked: ['Haberdashery'], ready: 2 },
    failed: {
      4: 'Stock: The row says “6”, but each row lists one piece.',
      5: 'price: Please enter a price for your listing.',
      6: 'Parent: The row is one of several variants (“WC-104”).',
    },
  },
  'hibid.csv': {
    ...{ format: 'hibid', headerRow: 1, rows: 3, photos: 0, asked: ['Doorstops', 'Ephemera'], ready: 2 },
    failed: { 4: 'Quantity: The row says “50”' },
  },
  'auction-house.csv': {
    ...{ format: 'file', headerRow: 1, rows: 2, photos: 3, asked: [], ready: 2 },
    sold: 'auction',
  },
  'irostrum.csv': {
    ...{ format: 'file', headerRow: 1, rows: 2, photos: 0, asked: ['Clocks & Watches'], ready: 2 },
    sold: 'auction',
  },
  'squarespace.csv': {
    ...{ format: 'file', headerRow: 1, rows: 2, photos: 4, asked: [], ready: 2 },
    sold: 'fixed-price',
  },
  'stock-list.tsv': {
    ...{ format: 'file', headerRow: 1, rows: 3, photos: 2, asked: ['Boxes', 'Folk art'], ready: 2 },
    failed: { 3: 'title: We ask about this piece before it is sold (Ivory' },
    sold: 'fixed-price',
  },
  'dealer-de-mac.csv': {
    ...{ format: 'file', headerRow: 3, rows: 3, photos: 0, asked: [], encoding: 'macintosh?', ready: 3 },
    sold: 'fixed-price',
  },
}

describe('files of other shops', () => {
  it('are all told here', () => {
    const names = readdirSync(FILES).filter(name => !name.endsWith('.md'))
    expect(names.toSorted()).toEqual(Object.keys(expected).toSorted())
    const told = readFileSync(join(FILES, 'README.md'), 'utf8')
    expect(names.filter(name => !told.includes(`\`${name}\``))).toEqual([])
  })

  it.each(Object.entries(expected))('%s has its rows, photographs and questions', (name, file) => {
    const table = tableOf(name)
    const { layout, headerRow, rows, categories } = readLines(table)
    expect({
      format: layout.format?.id ?? (layout.isOwn ? 'template' : 'file'),
      headerRow,
      rows: rows.length,
      photos: rows.reduce((sum, { photos }) => sum + photos.length, 0),
      asked: [...categories.keys()],
      encoding: `${table.encoding}${table.isEncodingSure ? '' : '?'}`,
    }).toEqual({
      format: file.format,
      headerRow: file.headerRow,
      rows: file.rows,
      photos: file.photos,
      asked: file.asked,
      encoding: file.encoding ?? 'utf-8',
    })
    expect(lackingColumns(layout)).toEqual(file.sold ? ['listingType'] : [])
    const plan = planOf(table, { delivery: freeDelivery, answers: { listingType: file.sold } })
    const errors = Object.fromEntries(
      plan.rows.flatMap(({ row, error }) => (error === undefined ? [] : [[row, error]])),
    )
    expect(Object.keys(errors)).toEqual(Object.keys(file.failed ?? {}))
    for (const [row, words] of Object.entries(file.failed ?? {})) expect(errors[row]).toContain(words)
    expect(plan.rows.filter(({ listing }) => listing)).toHaveLength(file.ready)
  })
})

/** Words that are ours: of lines below a description, of numbers that stand for a condition, of units of sides. */
const OUR_WORDS = new Set(['Condition', 'Estimate', 'Location', 'Used', 'Signed', 'Unsigned'])

const wordsIn = (text: string) => [...text.matchAll(/[\p{L}\p{N}]{2,}/gu)].map(([word]) => word)

/** What a listing says in words, but for grades and categories, which are ours. */
const saidBy = ({ input, sku }: RowListing): string[] => {
  const { itemName, description, maker, dateCreated, culture, materials, period, style, color, dimensions, facts } =
    input
  const texts = [itemName, description, maker, dateCreated, culture, materials, period, style, color, dimensions, sku]
  return [...texts, ...Object.values(facts ?? {})].flatMap(text => wordsIn(text ?? ''))
}

describe('all files of other shops together', () => {
  const files = Object.entries(expected)
  const read = files.map(([name, { sold }]) => {
    const lines = readLines(tableOf(name))
    const plan = planOf(tableOf(name), { delivery: freeDelivery, answers: { listingType: sold } })
    return { name, ...lines, listings: plan.rows.flatMap(({ listing }) => listing ?? []), plan }
  })
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

  it('have as many rows, photographs and questions as are told of each', () => {
    expect({
      rows: sum(read.map(({ rows }) => rows.length)),
      photos: sum(read.flatMap(({ rows }) => rows.map(({ photos }) => photos.length))),
      questions: sum(read.map(({ categories, layout }) => categories.size + lackingColumns(layout).length)),
      ready: sum(read.map(({ listings }) => listings.length)),
    }).toEqual({
      rows: sum(files.map(([, { rows }]) => rows)),
      photos: sum(files.map(([, { photos }]) => photos)),
      questions: sum(files.map(([, { asked, sold }]) => asked.length + (sold ? 1 : 0))),
      ready: sum(files.map(([, { ready }]) => ready)),
    })
  })

  it('lose no row: each is ready, refused with its reason, or the same as another', () => {
    for (const { rows, plan, listings } of read) {
      const refused = plan.rows.filter(({ error, sameAs }) => error !== undefined || sameAs !== undefined)
      expect(plan.rows.map(({ row }) => row)).toEqual(rows.map(({ row }) => row))
      expect(listings.length + refused.length).toBe(rows.length)
    }
  })

  it.each(read)('invent nothing: each word and photograph of a piece stands in $name', ({ name, listings }) => {
    const { text } = textOfFile(name)
    const words = new Set(wordsIn(plainText(text)).concat(wordsIn(text)))
    for (const listing of listings) {
      expect(saidBy(listing).filter(word => !words.has(word) && !OUR_WORDS.has(word))).toEqual([])
      expect(listing.photoUrls.filter(url => !text.includes(url))).toEqual([])
    }
  })
})

const listed = (rows: readonly PlannedRow[]) =>
  rows.flatMap(({ row, listing }) =>
    listing ? [{ row, ...listing.input, photos: listing.photoUrls, sku: listing.sku, estimate: listing.estimate }] : [],
  )

describe('a row of', () => {
  it('eBay’s active listings says “Used”, which is no condition of ours and stays to be read', () => {
    const [boat, clock] = listed(rowsOf('ebay-active.csv', { categories: { Clocks: 'Collectibles' } }).rows)
    expect(boat).toMatchObject({
      ...{ itemName: 'Spode creamware sauce boat, c. 1810', category: 'Ceramics', condition: null, sku: 'SP-1' },
      ...{ listingType: 'fixed-price', price: 145_00, description: 'Condition: Used' },
    })
    expect(clock).toMatchObject({ listingType: 'auction', reservePrice: 400_00, category: 'Collectibles' })
  })

  it('eBay’s draft template has photographs divided by bars, and its number of a condition in words', () => {
    const [boat] = listed(rowsOf('ebay-draft.csv').rows)
    expect(boat).toMatchObject({
      ...{ row: 6, category: null, condition: null, price: 145_00, sku: 'SP-1' },
      description: 'A fine sauce boat&stand\n\nCondition: Used',
      photos: ['https://pictures.example.com/a.jpg', 'https://pictures.example.com/b.jpg'],
    })
  })

  it('eBay’s listing template keeps the words on its condition, and what is said of its kind', () => {
    const [figure, tile] = listed(rowsOf('ebay-file-exchange.csv').rows)
    expect(figure).toMatchObject({
      ...{ maker: 'Meissen', materials: 'Porcelain', price: 640_00, condition: null },
      description:
        'Meissen figure\nCrossed swords mark, c. 1870.\n\nConditionDescription: Small chip to the base.\nCondition: Used\n\nLocation: Lyme, CT',
    })
    expect(tile).toMatchObject({ listingType: 'auction', reservePrice: 60_00, condition: 'Very good' })
  })

  it('Shopify is of several lines, whose photographs come in their order', () => {
    const [caddy, plate] = listed(rowsOf('shopify.csv', { categories: { Box: 'Furniture', Plate: null } }).rows)
    expect(caddy?.photos.map(photo => photo.slice(-6))).toEqual(['c1.jpg', 'c2.jpg', 'c3.jpg'])
    expect(caddy).toMatchObject({ category: 'Furniture', description: 'Satinwood, c. 1790' })
    expect(plate).toMatchObject({ row: 5, category: null, price: 120_00 })
    const [table] = listed(rowsOf('shopify-handle.csv').rows)
    expect(table?.photos.map(photo => photo.slice(-6))).toEqual(['s1.jpg', 's2.jpg'])
    expect(table?.description).toBe('Rosewood, brass inlay.\nW 91 cm\nH 73 cm')
  })

  it('WooCommerce has the price that is asked now, its size and weight', () => {
    const [pot, stool] = listed(rowsOf('woocommerce.csv').rows)
    expect(pot).toMatchObject({
      ...{ itemName: 'Majolica jardinière', price: 890_00, category: 'Ceramics' },
      description: 'Minton, c. 1875.\nTurquoise ground, one hairline.',
      ...{ dimensions: 'H 35 cm, W 40 cm, D 40 cm', facts: { weight: '6.5 kg' } },
    })
    expect(pot?.photos).toHaveLength(3)
    expect(stool).toMatchObject({ price: 120_00, category: 'Furniture' })
  })

  it('LiveAuctioneers keeps estimate and report, and begins at its reserve', () => {
    const { rows, notes } = rowsOf('liveauctioneers.csv')
    const [inkwell, sconces] = listed(rows)
    expect(inkwell).toMatchObject({
      ...{ sku: '27', listingType: 'auction', reservePrice: 300_00, condition: 'Good', maker: 'Tiffany Studios' },
      ...{ dimensions: 'H 4 in, W 6 in, D 6 in', culture: 'American', style: 'Art Nouveau', materials: 'Bronze' },
      description: 'Zodiac pattern, stamped\n\nCondition: Good, patina worn\nEstimate: 400 – 600',
      estimate: { minCents: 400_00, maxCents: 600_00 },
      delivery: { domestic: 25_00 },
    })
    expect(sconces).toMatchObject({ sku: '27A', reservePrice: 100_00, condition: null })
    expect(notes).toEqual([
      'The file names 3 photographs without an address, such as “27_1.jpg”. Put the file and its photographs into one .zip to bring them along.',
      'An auction here begins at its reserve. 1 rows have a lower starting price, which is not taken.',
    ])
  })

  it('a house’s list is read by what its columns are called', () => {
    const { rows } = rowsOf('irostrum.csv', { listingType: 'auction' })
    expect(listed(rows)[0]).toMatchObject({
      ...{ itemName: 'A George III cream jug', category: 'Silver', condition: 'Good', reservePrice: 180_00 },
      description: 'London 1789\n\nHelmet shape, bright-cut.\n\nCondition: Good; light wear\nEstimate: 200 – 300',
    })
    expect(listed(rows)[1]?.description).toContain('Notes: Sold as a timepiece only.')
  })

  it('an old Mac’s list in German has its letters, below a title and an empty line', () => {
    const [vase, cupboard, mug] = listed(rowsOf('dealer-de-mac.csv', { listingType: 'fixed-price' }).rows)
    expect(vase).toMatchObject({
      ...{ row: 4, itemName: 'Jugendstil-Vase', description: 'Überfangglas, geätzt\n\nCondition: gut', price: 1250_00 },
      ...{ condition: 'Good', category: 'Glass', dimensions: 'H 31 cm', sku: 'M-1' },
    })
    expect(cupboard).toMatchObject({ category: 'Furniture', condition: null })
    expect(mug).toMatchObject({ category: 'Metalwork', dimensions: 'H 24 cm' })
  })

  it('an estimate that is none stays with the description alone', () => {
    const [painting, charger] = listed(rowsOf('auction-house.csv', { listingType: 'auction' }).rows)
    expect(painting).toMatchObject({
      estimate: { minCents: 800_00, maxCents: 1200_00 },
      facts: { provenance: 'Estate of a gentleman' },
    })
    expect(charger?.estimate).toBeNull()
    expect(charger?.description).toContain('Estimate: 300 – 250')
    expect(charger?.description).toContain('Literature: Archer, Delftware, no. 33')
  })
})

it('what the seller says of the columns holds, also of a shop’s', () => {
  const { layout } = readLines(tableOf('etsy.csv'))
  const columns = layout.names.map(name => (name === 'TITLE' ? 'title' : name === 'PRICE' ? 'price' : null))
  const [row] = listed(rowsOf('etsy.csv', { columns, listingType: 'auction' }).rows)
  expect(row).toMatchObject({ itemName: 'Victorian mourning brooch "In memory"', reservePrice: 85_00, photos: [] })
})

it('two pieces that differ only in the seller’s number are two', () => {
  const { rows } = planOf('sku,title,price,listingType\nA,Spoon,10,fixed\nB,Spoon,10,fixed\nB,Spoon,10,fixed\n', {
    delivery: freeDelivery,
  })
  expect(rows.map(({ sameAs }) => sameAs)).toEqual([undefined, undefined, 3])
})

it('more than twelve photographs are the first twelve, and the file says so', () => {
  const photos = Array.from({ length: 14 }, (_, n) => `https://photos.example/${n}.jpg`).join('|')
  const { rows, notes } = planOf(`title,price,listingType,imageUrl\nVase,10,fixed,${photos}`, {
    delivery: freeDelivery,
  })
  expect(listed(rows)[0]?.photos).toHaveLength(12)
  expect(notes).toContain('1 rows have more than 12 photographs. The first 12 of each are taken.')
})
