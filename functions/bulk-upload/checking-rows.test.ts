import { describe, expect, it } from 'vitest'
import { DomainError } from '../../shared/contract/errors.ts'
import { CSV_MAX_ROWS } from '../../shared/rules/bulk-upload.ts'
import { cents } from '../../shared/rules/cents.ts'
import type { DeliveryTerms } from '../../shared/rules/delivery-terms.ts'
import { textOf } from '../../shared/rules/file-text.ts'
import { keptFacts } from '../../shared/rules/piece-facts.ts'
import { freeDelivery } from '../../shared/testing/free-delivery.ts'
import { planOf as planFor } from './checking-rows.ts'
import { largeFile } from './testing/large-file.ts'

const planOf = (text: string, forAll: Partial<Parameters<typeof planFor>[1]> = {}) =>
  planFor(text, { delivery: freeDelivery, ...forAll })

const HEADER = 'title,description,category,price,listingType,condition,location,imageUrl'
const DELIVERED = 'title,price,listingType,Shipping,shipping abroad,Shipping-Countries,pickup_town'

const bytes = (text: string) => new TextEncoder().encode(text)
const plan = (...lines: string[]) => planOf(textOf(bytes([HEADER, ...lines].join('\n'))))

const only = (line: string) => {
  const [row] = plan(line).rows
  return row?.listing ? { ...row.listing.input, photoUrl: row.listing.photoUrl } : row
}

function refusal(text: string | Uint8Array) {
  try {
    planOf(textOf(typeof text === 'string' ? bytes(text) : text))
    return 'accepted'
  } catch (error) {
    if (error instanceof DomainError) return `${error.code}: ${error.message}`
    throw error
  }
}

describe('a file of listings', () => {
  it('says who made a work of art, or that it is none', () => {
    const of = (columns: string, cells: string) => {
      const [row] = planOf(`title,price,listingType,category,${columns}\nPrint,500,fixed-price,${cells}`).rows
      return row?.listing ? row.listing.input.resaleRight : row?.error
    }
    const all = 'artist,Artist died,artist_entitled,own work,bought from artist'
    expect(of(all, 'Art,Otto Dix,1969,yes,,2026-01-02')).toEqual({
      ...{ artist: 'Otto Dix', isOwnWork: false, life: 'died', diedIn: 1969, origin: 'entitled' },
      boughtFromArtistOn: '2026-01-02',
    })
    expect(of('artist,artistDied', 'Glass,Ada Lake,living')).toMatchObject({ life: 'living', origin: 'unknown' })
    expect(of('ownWork,maker', 'Ceramics,yes,Me')).toMatchObject({ artist: 'Me', isOwnWork: true })
    expect(of('artist', 'Art,none')).toBeNull()
    expect(of('artist', 'Ceramics,')).toBeNull()
    expect(of('artist', 'Art,')).toBeUndefined()
    expect(String(of(all, 'Art,Otto Dix,soon,perhaps,maybe,yesterday')).split('\n')).toEqual([
      'boughtFromArtist: Enter a day, like 2026-11-20.',
      'artistDied: Enter the year in which the artist died, living or unknown.',
      'artistEntitled: Enter yes, no or unknown.',
      'ownWork: Enter yes or no.',
    ])
  })

  it('of another shop has texts of web pages, which are listed as they show there', () => {
    expect(only('Vase &amp; lid,<p>Blue.</p><p>M&uuml;ller</p>,,10,fixed,,,')).toMatchObject({
      itemName: 'Vase & lid',
      description: 'Blue.\nMüller',
    })
  })

  it('leaves out a piece that laws may restrict, and says what to do', () => {
    expect(only('Carved ivory fan,,,10,fixed,,,')).toMatchObject({
      error: 'title: We ask about this piece before it is sold (Ivory). Add it to your collection and list it there.',
    })
    expect(only('Fan with ivory ground,,,10,fixed,,,')).toMatchObject({ itemName: 'Fan with ivory ground' })
  })

  it('of ten thousand rows, with all that happens to files, has each row’s fate and number right', {
    tags: 'full',
  }, () => {
    const file = largeFile(CSV_MAX_ROWS)
    const { rows } = planOf(textOf(bytes(file.text)))
    const numbers = (of: (row: (typeof rows)[number]) => unknown) => rows.filter(of).map(({ row }) => row)
    expect(rows).toHaveLength(CSV_MAX_ROWS)
    expect(numbers(({ listing }) => listing)).toEqual(file.ready)
    expect(numbers(({ error }) => error)).toEqual(file.failed)
    expect(numbers(({ sameAs }) => sameAs)).toEqual(file.skipped)
    for (const { row, sameAs } of rows) if (sameAs !== undefined) expect(sameAs).toBe(row - 1)
  })

  it.each([
    ['commas', ','],
    ['semicolons', ';'],
    ['tabs', '\t'],
  ])('may divide its columns by %s', (_, mark) => {
    const text = `${['Title', 'Price', 'Listing Type'].join(mark)}\n${['Ginger jar', '"1.234,50"', 'auction'].join(mark)}`
    expect(planOf(textOf(bytes(text))).rows).toMatchObject([
      { row: 2, listing: { input: { itemName: 'Ginger jar', listingType: 'auction', reservePrice: 1_234_50 } } },
    ])
  })

  it('may have its columns in another order, with others among them, and says which it did not read', () => {
    const { rows, notes } = planOf('PRICE,row,listing_type,Title,Shelf\n12,3,fixed,Ginger jar,4\n')
    expect(rows).toMatchObject([{ row: 2, listing: { input: { itemName: 'Ginger jar', price: 12_00 } } }])
    expect(notes).toEqual([
      'Ignored: “row”, “Shelf”. These columns are unknown or appear twice.',
      'There is no column for description, category, condition, location, imageUrl, so the listings do not show it.',
    ])
  })

  it('may say who made a piece, when, where and of what', () => {
    const { rows } = planOf(
      `title,price,listing type,maker,date made,origin,materials,Period,style,color,Dimensions\nJug,12,fixed,Doulton,c. 1890,English,stoneware,Victorian,,brown,H 21 cm\nCup,9,fixed,,${'x'.repeat(256)},,,,,${'x'.repeat(256)},\n`,
    )
    expect(rows).toMatchObject([
      {
        listing: {
          made: { maker: 'Doulton', dateCreated: 'c. 1890', culture: 'English', materials: 'stoneware' },
          input: { maker: 'Doulton', period: 'Victorian', color: 'brown', dimensions: 'H 21 cm' },
        },
      },
      { error: 'dateMade: Use at most 255 characters.\ncolor: Use at most 255 characters.' },
    ])
  })

  it.each([
    ['Assay Office', 'Birmingham', { assayOffice: 'Birmingham' }],
    ['assayOffice', ' Chester ', { assayOffice: 'Chester' }],
    ['C:Binding', 'Half leather', { binding: 'Half leather' }],
    ['*C:Metal Purity', '18k', { fineness: '18k' }],
    ['C:Metal Purity', 'Does not apply', undefined],
    ['Signed', 'Yes', { signature: 'Signed' }],
    ['Signed', 'no', { signature: 'Unsigned' }],
    ['Signature', 'Lower right', { signature: 'Lower right' }],
    ['Edition', 'First edition', { edition: 'First edition' }],
    ['Framed dimensions', '62 x 74 cm', { framedSize: '62 x 74 cm' }],
    ['Framed size (in)', '24 x 30', { framedSize: '24 x 30 in' }],
    ['Weight (g)', '420', { weight: '420 g' }],
    ['Item Weight', '13.5 oz', { weight: '13.5 oz' }],
    ['Repairs and restoration', 'Relined.', { restoration: 'Relined.' }],
    ['Production Technique', 'Etching', { technique: 'Etching' }],
    ['Shelf', '4', undefined],
  ])('may state in a column %j: %s', (column, cell, facts) => {
    const { rows } = planOf(`title,price,listing type,"${column}"\nPiece,12,fixed,"${cell}"\n`)
    expect(keptFacts(rows[0]?.listing?.input.facts)).toEqual(facts)
  })

  it('may call a medium so, and says which measure lacks a unit', () => {
    const medium = planOf('title,price,listing type,Medium\nView,12,fixed,Oil on canvas\n')
    expect(medium.rows[0]?.listing?.input.materials).toBe('Oil on canvas')
    const { rows } = planOf('title,price,listing type,Weight\nSpoon,12,fixed,420\n')
    expect(rows).toMatchObject([{ error: 'weight: Write the weight with its unit, such as 420 g or 13.5 oz.' }])
  })

  it('is the same row as before where it states none of them, and another where it does', () => {
    const keyOf = (columns: string, cells: string) =>
      planOf(`title,price,listing type${columns}\nSpoon,12,fixed${cells}\n`).rows[0]?.listing?.key
    expect(keyOf(',Binding', ',')).toBe(keyOf('', ''))
    expect(keyOf(',Binding', ',Cloth')).not.toBe(keyOf('', ''))
  })

  it.each([
    ['UTF-8 with its mark', bytes(`\ufeff${HEADER}\nÉtagère,,,10,auction,,,`)],
    ['UTF-16', Uint8Array.from(Buffer.from(`\ufeff${HEADER}\nÉtagère,,,10,auction,,,`, 'utf16le'))],
    ['the alphabet of Windows', Uint8Array.from(Buffer.from(`${HEADER}\nÉtagère,,,10,auction,,,`, 'latin1'))],
  ])('may be written in %s', (_, file) => {
    expect(planOf(textOf(file)).rows).toMatchObject([{ listing: { input: { itemName: 'Étagère' } } }])
  })

  it.each(['\n', '\r\n', '\r'])('may end its lines with %j', end => {
    const text = [HEADER, '', '"Jar\r\nwith a lid",,,10,auction,,,', 'Vase,,,10,auction,,,'].join(end)
    expect(planOf(textOf(bytes(text))).rows).toMatchObject([
      { row: 3, listing: { input: { itemName: 'Jar\nwith a lid' } } },
      { row: 4, listing: { input: { itemName: 'Vase' } } },
    ])
  })

  it('says what is missing', () => {
    expect(refusal('title,description\nJar,Blue')).toBe(
      'csv_without_columns: The first row must name the columns. Missing: price, listingType. The template shows all of them.',
    )
    expect(refusal(`${HEADER}\n\n,,,\n`)).toMatch(/^csv_without_rows/)
    for (const nonsense of ['', '\n\n', 'PK\u0003\u0004\u0000', '"', '\u0000'.repeat(1000), '{"a":1}']) {
      expect(refusal(nonsense)).toMatch(/^csv_without_columns/)
    }
  })

  it('is read quickly, even with a million columns or a million spaces in a price', { tags: 'full' }, () => {
    const columns = `title,price,listingType${','.repeat(1_000_000)}`
    expect(planOf(`${columns}\n${'a\n'.repeat(10_000)}`).rows).toHaveLength(10_000)
    expect(planOf(`title,price,listingType\nVase,1${' '.repeat(1_000_000)}2,auction`).rows).toMatchObject([{ row: 2 }])
  })

  it('has ten thousand rows at most, however many of its lines are empty', () => {
    const row = 'Jar,,,10,auction,,,\n'
    expect(refusal(`${HEADER}\n${`\n\n${row}`.repeat(CSV_MAX_ROWS)}`)).toBe('accepted')
    expect(refusal(`${HEADER}\n${row.repeat(CSV_MAX_ROWS + 1)}`)).toMatch(
      /^csv_too_long: A file can have at most 10,000 rows/,
    )
  })

  it.each([
    ['line ends', '\n'.repeat(5e6), /^csv_too_long: /],
    ['commas', ','.repeat(5e6), /^csv_without_rows: /],
    ['quotation marks', '"'.repeat(5e6), /^accepted$/],
    ['quoted commas', '","'.repeat(1.6e6), /^accepted$/],
    ['unclosed quotation marks', 'a,"b\n'.repeat(1e6), /^accepted$/],
  ])('of five megabytes of %s is read to its end', { tags: 'full' }, (_, filling, answer) => {
    expect(refusal(`${HEADER}\n${filling}`)).toMatch(answer)
  })
})

const QUOTES =
  'A cell starts with a quotation mark but does not end with one. Write quotation marks inside a cell twice.'

const REFUSED = [
  [',,,10,fixed,,,', 'title: Item name is required.'],
  ['Jar,,,,fixed,,,', 'price: Please enter a price for your listing.'],
  ['Jar,,,0,fixed,,,', 'price: Price must be greater than 0.'],
  ['Jar,,,0.10,fixed,,,', 'price: Card payments start at $0.50.'],
  ['Jar,,,0.10,auction,,,', 'price: Card payments start at $0.50.'],
  ['Jar,,,1000000,fixed,,,', 'price: Card payments go up to $999,999.99.'],
  ['Jar,,,cheap,fixed,,,', 'price: Enter an amount, like 120 or 120.50.'],
  ['Jar,,,10,,,,', 'listingType: Please select a listing type.'],
  ['Jar,,,10,swap,,,', 'listingType: Use fixed-price or auction.'],
  ['Jar,,,10,fixed,shiny,,', 'condition: Use Mint, Excellent, Very good, Good, Fair or As found.'],
  [`${'x'.repeat(501)},,,10,fixed,,,`, 'title: Use at most 500 characters.'],
  [`Jar,${'x'.repeat(10_001)},,10,fixed,,,`, 'description: Use at most 10,000 characters.'],
  ['Jar,a\u0007b,,10,fixed,,,', 'description: Remove the characters that can’t be shown.'],
  ['Jar,,,10,fixed,,,ftp://a.example/b.jpg', 'imageUrl: Use an address that begins with https:// or http://.'],
  ['Jar,,,10,fixed,,,b.jpg', 'imageUrl: Use an address that begins with https:// or http://.'],
  ['Jar,,,10,fixed,,,zip:uploads/other#b.jpg', 'imageUrl: Use an address that begins with https:// or http://.'],
  ['Jar,,,10,fixed,,,https://me:secret@a.example/', 'imageUrl: Use an address without a password.'],
  ['Jar,,,10,fixed,,,http://127.0.0.1/', 'imageUrl: Use a public web address.'],
  ['Jar,,,10,fixed,,,http://a.example:8080/', 'imageUrl: Use a public web address.'],
  [
    'Jar,blue,Ceramics,10,fixed,,,,too many',
    'There are more cells than columns. Put quotation marks around text that contains commas.',
  ],
  ['"Jar" blue,,,10,fixed,,,', QUOTES],
  ['"Jar,,,10,fixed,,,', QUOTES],
  [
    ',,,,,,,x',
    'title: Item name is required.\nlistingType: Please select a listing type.\nimageUrl: Use an address that begins with https:// or http://.',
  ],
] as const

describe('a row', () => {
  it('says what is listed, and where it is', () => {
    expect(
      only(
        'Ginger jar,"Blue, and white.",ceramics,"$1,245.00",Fixed Price,very GOOD,"Lyme, CT",https://photos.example/a b.jpg',
      ),
    ).toMatchObject({
      itemName: 'Ginger jar',
      description: 'Blue, and white.\n\nLocation: Lyme, CT',
      category: 'Ceramics',
      listingType: 'fixed-price',
      price: 1_245_00,
      reservePrice: null,
      condition: 'Very good',
      photoUrl: 'https://photos.example/a%20b.jpg',
    })
  })

  it('of an auction has a reserve for its price, or none', () => {
    expect(only('Jar,,,120,auction,,,')).toMatchObject({ listingType: 'auction', price: null, reservePrice: 120_00 })
    expect(only('Jar,,,,auction,,,')).toMatchObject({ listingType: 'auction', price: null, reservePrice: null })
    expect(only('Jar,,,0.00,auction,,,')).toMatchObject({ listingType: 'auction', reservePrice: 0 })
  })

  it.each([
    ['12', 12_00],
    ['12.5', 12_50],
    ['$12.50', 12_50],
    ['US$ 12.50', 12_50],
    ['12.50 USD', 12_50],
    ['1,234', 1_234_00],
    ['1,234,567.89', null],
    ['12,5', 12_50],
    ['1.234,50', 1_234_50],
    ['1 234.50', 1_234_50],
    ["1'234.50", 1_234_50],
    ['1.234', null],
    ['1,23,456', null],
    ['-5', null],
    ['5e3', null],
    ['0x10', null],
    ['NaN', null],
    ['=5+5', null],
    ['٣', null],
  ])('with the price %j costs %j cents', (cell, cents) => {
    expect(only(`Jar,,,"${cell}",fixed,,,`)).toMatchObject(cents ? { price: cents } : { error: expect.any(String) })
  })

  it.each(REFUSED.map(([line, error]) => ({ line, error })))('is refused: $error', ({ line, error }) => {
    expect(only(line)).toMatchObject({ row: 2, error })
  })

  const ACCOUNT: DeliveryTerms = {
    from: 'CA',
    domestic: cents(15_00),
    abroad: null,
    countries: [{ country: 'FR', price: cents(30_00) }],
    pickupTown: 'Toronto',
  }
  const FRANCE = [{ country: 'FR', price: 30_00 }]

  it.each([
    ['12,$40.00,,', { domestic: 12_00, abroad: 40_00, countries: FRANCE, pickupTown: 'Toronto' }],
    ['Free,,,none', { domestic: 0, abroad: null, countries: FRANCE, pickupTown: null }],
    [',,,Guelph', { domestic: 15_00, abroad: null, countries: FRANCE, pickupTown: 'Guelph' }],
    ['None,,none,', { domestic: null, abroad: null, countries: [], pickupTown: 'Toronto' }],
    [
      ',,"fr = 12,50; US=free;GB=none",',
      {
        domestic: 15_00,
        abroad: null,
        countries: [
          { country: 'FR', price: 12_50 },
          { country: 'US', price: 0 },
          { country: 'GB', price: null },
        ],
        pickupTown: 'Toronto',
      },
    ],
  ])('says with %j how it gets to its buyer, and the account says the rest', (cells, delivery) => {
    const { rows } = planOf(`${DELIVERED}\nJar,10,auction,${cells}`, { delivery: ACCOUNT })
    expect(rows[0]?.listing?.input.delivery).toEqual({ from: 'CA', ...delivery })
  })

  it('keeps shipping free where it names only a town, for an account without terms', () => {
    const { rows } = planOf(`${DELIVERED}\nJar,10,auction,,,,Lyme`)
    expect(rows[0]?.listing?.input.delivery).toEqual({ ...freeDelivery, pickupTown: 'Lyme' })
  })

  it.each([
    ['France=12', '“France=12” can’t be read. Write it like FR=12.50;CA=40;GB=none, with two-letter country codes.'],
    ['FR;CA=40', '“FR” can’t be read. Write it like FR=12.50;CA=40;GB=none, with two-letter country codes.'],
    ['FR=dear', 'FR: Enter an amount, like 120 or 120.50.'],
    ['FR=1;fr=2', 'The same country is named twice.'],
  ])('is refused with the countries %j', (countries, fault) => {
    const [row] = planOf(`${DELIVERED}\nJar,10,auction,,,${countries},`).rows
    expect(row).toMatchObject({ row: 2, error: `shippingCountries: ${fault}` })
  })

  it('is refused if nothing is left of its delivery', () => {
    const [row] = planOf(`${DELIVERED}\nJar,10,auction,none,none,none,none`, { delivery: ACCOUNT }).rows
    expect(row?.error).toBe('pickupTown: Offer shipping, local pick-up or both.')
  })

  it('without a word on delivery has its seller’s usual', () => {
    expect(planOf(`${DELIVERED}\nJar,10,auction,,,,`).rows[0]?.listing?.input.delivery).toBeUndefined()
  })

  it('is refused with shipping that is no amount', () => {
    expect(planOf(`${DELIVERED}\nJar,10,auction,cheap,20000,,`).rows[0]).toMatchObject({
      error: 'shipping: Enter an amount, like 120 or 120.50.\nshippingAbroad: The largest amount is $10,000.00.',
    })
  })

  it('with formulas is text, and stays it', () => {
    expect(only('"=cmd|\'/c calc\'!A1",+1+1,@x,10,fixed,,-1,')).toMatchObject({
      itemName: "=cmd|'/c calc'!A1",
      description: '+1+1\n\nLocation: -1',
      category: '@x',
    })
  })

  it('is the same as another only if all of it is, however it is written', () => {
    const { rows } = plan(
      'Jar,,,"1,000",fixed,,,',
      'Jar ,,,1000.00,FIXED-PRICE,,,',
      'Jar,,,1000,auction,,,',
      'Jar 2,,,1000,fixed,,,',
    )
    expect(rows.map(({ sameAs }) => sameAs)).toEqual([undefined, 2, undefined, undefined])
  })
})

const IN_OURS = 'Prices here are in USD: enter the amounts in USD, and write that or nothing as the currency.'

describe('what a column means that no listing has', () => {
  const fateOf = (header: string, line: string) => {
    const [row] = planOf(`title,price,listingType,condition,size,${header}\n${line}`).rows
    return row?.error ?? (row?.listing ? 'ready' : 'skipped')
  }
  const fixed = (header: string, cell: string) => fateOf(header, `Jar,120,fixed,Good,9 cm,"${cell}"`)

  it.each([
    ['CURRENCY_CODE', 'GBP'],
    ['Currency', 'EUR'],
    ['currency code', '€'],
    ['Währung', 'EUR'],
    ['WAEHRUNG', 'CHF'],
    ['Price currency', 'C$'],
  ])('refuses a row whose %s is %s', (header, cell) => {
    expect(fixed(header, cell)).toBe(`${header}: The row is in “${cell}”. ${IN_OURS}`)
  })

  it.each([
    ['CURRENCY_CODE', 'usd'],
    ['Currency', ''],
    ['Währung', 'US$'],
    ['QUANTITY', '1'],
    ['Available quantity', '1.0'],
    ['Sold quantity', '3'],
    ['Status', 'Active'],
    ['Published on online store', 'TRUE'],
    ['Sold', 'no'],
    ['Format', 'FIXED_PRICE'],
    ['Format', 'Octavo'],
    ['Reserve price', '99'],
    ['Sale price', '$120.00'],
    ['Condition ID', '3000'],
    ['Dimension Unit', 'in'],
    ['Tax', '19 %'],
    ['Watchers', '9'],
    ['SKU', 'GBP-1'],
    ['Country', 'Germany'],
    ['Price per', 'each'],
    ['Discount', '0 %'],
  ])('lists a row whose %s is %j', (header, cell) => {
    expect(fixed(header, cell)).toBe('ready')
  })

  it.each([
    ['QUANTITY', '6', /^QUANTITY: The row says “6”, but each row lists one piece\./],
    ['Inventory quantity', '0', /one piece/],
    ['Anzahl', '2', /one piece/],
    ['Status', 'sold', /^Status: The row says “sold”\. Take out rows of pieces that are not for sale/],
    ['Reserve status', 'not met', /not for sale/],
    ['Published on online store', 'FALSE', /not for sale/],
    ['Sold', 'yes', /not for sale/],
    ['Date sold', '2026-05-01', /not for sale/],
    ['Format', 'AUCTION', /Make them the same/],
    ['Sale price', '90', /one price/],
    ['Discount', '50%', /^Discount: The row says “50%”\. .* enter the price after it/],
    ['Rabatt %', '10', /price after it/],
    ['Price (per)', 'dozen', /price of the whole row/],
    ['MwSt', 'zzgl. 19 %', /Prices here include tax/],
    ['price', '150', /^price: The file has this column twice, and the second says “150”\./],
  ])('refuses a row whose %s is %j', (header, cell, words) => {
    expect(fixed(header, cell)).toMatch(words)
  })

  it('refuses what it would change of an auction, of a size and of a condition', () => {
    expect(fateOf('Start price', 'Jar,120,auction,Good,,50')).toMatch(/^Start price: .* begins at its reserve/)
    expect(fateOf('Reserve Price', 'Jar,120,auction,Good,,120.00')).toBe('ready')
    expect(fateOf('Auction Buy It Now price', 'Jar,120,auction,Good,,200')).toMatch(/one price/)
    expect(fateOf('Dimension Unit', 'Jar,120,auction,Good,4 x 6,in')).toMatch(
      /Write the unit with the size: 4 x 6 in\./,
    )
    expect(fateOf('Condition ID', 'Jar,120,auction,,,7000')).toMatch(/number of another market/)
  })

  it('refuses all rows where the name of a column says another currency', () => {
    const foreign = [
      'title,Price (£),listingType,sku',
      'title,Price (GBP),listingType,sku',
      'title,Price in EUR,listingType,sku',
      'title,price_cad,listingType,sku',
      'title,price,listingType,Action(SiteID=UK|Currency=GBP|Version=1)',
    ]
    for (const header of foreign)
      expect(planOf(`${header}\nJar,120,fixed,Draft`).rows).toMatchObject([{ error: expect.stringContaining(IN_OURS) }])
    for (const price of ['Price ($)', 'Price (USD)', 'PRICE_USD'])
      expect(planOf(`title,${price},listingType\nJar,120,fixed`).rows[0]?.listing).toBeDefined()
  })

  it.each(['£120', '120 €', 'EUR 50', '120 EUR', 'C$ 40', 'CAD 40', '1.200 kr', '¥900', 'Fr. 20', '120 euros'])(
    'refuses the price %s with words that say what to do',
    price => {
      expect(only(`Jar,,,"${price}",fixed,,,`)).toMatchObject({
        error: `price: “${price}” is not in USD. ${IN_OURS}`,
      })
      expect(planOf(`${DELIVERED}\nJar,10,fixed,"${price}",,,`).rows).toMatchObject([
        { error: `shipping: “${price}” is not in USD. ${IN_OURS}` },
      ])
    },
  )
})

it.each([
  ['maker', 'Doulton', 'Minton'],
  ['dateMade', '1850', '1890'],
  ['origin', 'English', 'French'],
  ['materials', 'oak', 'ash'],
  ['period', 'Georgian', 'Victorian'],
  ['style', 'Rococo', 'Empire'],
  ['color', 'blue', 'red'],
  ['size', 'H 20 cm', 'H 30 cm'],
  ['shipping', '10', '12'],
  ['pickupTown', 'Lyme', 'Boston'],
])('rows that differ only in %s are two pieces', (column, one, other) => {
  const { rows } = planOf(
    `title,price,listingType,${column}\nJug,10,fixed,${one}\nJug,10,fixed,${other}\nJug,10,fixed,${one} \nJug,10,fixed,`,
  )
  expect(rows.map(({ sameAs, error }) => error ?? sameAs)).toEqual([undefined, undefined, 2, undefined])
})

it.each(['sep=;\r\n', 'SEP=;\n', '"sep=;"\n', '\ufeffsep=;\n'])(
  'a file may begin with Excel’s %j, which is no row',
  line => {
    expect(planOf(textOf(bytes(`${line}title;price;listingType\nJug, large;10,50;fixed\n`))).rows).toMatchObject([
      { row: 2, listing: { input: { itemName: 'Jug, large', price: 10_50 } } },
    ])
  },
)
