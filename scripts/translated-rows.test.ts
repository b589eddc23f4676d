import { expect, it } from 'vitest'
import { planOf } from '../functions/bulk-upload/checking-rows.ts'
import { presentCheck } from '../functions/bulk-upload/present-bulk-upload.ts'
import { WORDS_OF_STANDING } from '../functions/bulk-upload/row-standing.ts'
import { csvColumns } from '../shared/rules/bulk-upload.ts'
import { translateRowsWith } from '../shared/rules/pattern-texts.ts'
import { freeDelivery } from '../shared/testing/free-delivery.ts'
import { readCatalog, translatedItems, translations } from '../web/build/languages/catalog.ts'
import { isAnswer } from '../web/build/languages/translated.ts'

const texts = (language: (typeof translations)[number]) =>
  translatedItems(readCatalog(language))
    .filter(isAnswer)
    .map(({ text, translated }) => [text, translated] as const)

const GOOD = { title: 'Jar', price: '10', listingType: 'fixed-price' }

const fileOf = (row: Readonly<Record<string, string>>) => {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
  return [Object.keys(row), Object.values(row)].map(cells => cells.map(cell).join(',')).join('\n')
}

/** Each column with what no cell may say. */
const cells = [
  ...csvColumns.flatMap(column =>
    ['', '\u0001', 'x'.repeat(20_000), 'Like: a jar', '£120', '-1', '0.01', '99999999', '1.234', 'auction house'].map(
      text => ({ [column]: text }),
    ),
  ),
  ...['http://127.0.0.1/x.jpg', 'x.jpg', 'https://a:b@example.com/', `https://example.com/${'x'.repeat(2_000)}`].map(
    imageUrl => ({ imageUrl }),
  ),
  ...['FR', 'XX=1', 'FR=£3', 'FR=1;FR=2', 'FR=-1'].map(shippingCountries => ({ shippingCountries })),
  ...['artistDied', 'artistEntitled', 'ownWork', 'boughtFromArtist'].map(column => ({ artist: 'Dix', [column]: '?!' })),
  { currency: 'GBP' },
  { 'Price: gross (currency=EUR)': '1' },
  { quantity: '3' },
  { status: 'sold' },
  { published: 'no' },
  { sold: 'Dec 2' },
  { format: 'auction' },
  { startingPrice: '5', listingType: 'auction' },
  { salePrice: '5' },
  { discount: '5%' },
  { conditionId: '3000' },
  { vat: 'plus 19%' },
  { unit: 'cm', size: '3 x 4' },
  { per: 'dozen' },
  { Title: 'Two' },
  { title: '', price: 'a\nb', listingType: '', condition: '?', status: 'sold', quantity: '2', vat: 'netto' },
]
const files = [
  ...cells.map(cell => fileOf({ ...GOOD, ...cell })),
  fileOf({
    ...GOOD,
    ...Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`Column ${'abcdefghijkl'[at]}`, ''])),
  }),
  'title,price,listingType\nJar,10,fixed-price,more\n"Jar,10',
  `${fileOf(GOOD)}\nJar,10,fixed-price`,
]

const plans = files.map(file => planOf(file, { delivery: freeDelivery }))
const listed = plans.map(
  ({ rows }) => new Map(rows.flatMap(({ listing }) => (listing ? [[listing.key, { isKept: true }]] : []))),
)
const checks = plans.map((plan, at) => presentCheck(plan, listed[at] as never, 'rows.csv', new Date()))
const said = new Set<string>([
  ...Object.values(WORDS_OF_STANDING),
  ...checks.flatMap(({ errors, notes, rows = [] }) => [
    ...errors.flatMap(({ error }) => error.split('\n')),
    ...notes,
    ...rows.flatMap(({ reason }) => reason ?? []),
  ]),
])
/** Of files that can't be read, of what they name, and of lines of one piece, with the reader's own sentences. */
const ofFiles = [
  'Upload a .zip to storage first, and send its key.',
  'Use a table of at most 5 MB.',
  'The .zip has no table. Put a .csv, .tsv or .xlsx file in it.',
  'The .zip has several tables. Put one in it, and its photographs.',
  'This is not a .zip file, or it is damaged or encrypted.',
  'A .zip can have at most 2000 files.',
  'jar.jpg is larger than 20 MB.',
  'This is not an .xlsx file, or it is damaged or has a password. Save it again, or as .csv.',
  'This .xlsx file is too large when unpacked. Save it as .csv, or split it.',
  'A table can have at most 300 columns.',
  'The file has 3 sheets. Only the first is read.',
  'Its .zip is no longer stored. Upload it again.',
  '2 photographs are not in the .zip, such as jar.jpg.',
  'The file names 2 photographs without an address, such as jar.jpg. Put the file and its photographs into one .zip to bring them along.',
  '2 rows have more than 12 photographs. The first 12 of each are taken.',
  'An auction here begins at its reserve. 2 rows have a lower starting price, which is not taken.',
  'The row says 3, but each row lists one piece that is there. Take out rows of pieces that are sold, or leave this empty.',
  'The row is one of several variants (Size). Each row lists one piece: write a row with its own title and price for each.',
  'The row is a variant of row 2. Each row lists one piece: write a row with its own title and price for each.',
  'Not taken: Tags.',
]
/** Messages about photographs that could not be fetched, and about what came too late. */
const later = [
  'Saved without the photograph: The server did not answer within a second.',
  'Saved without photograph 3: The server did not answer within 20 seconds.',
  'Saved without the photograph: The piece changed before the photographs arrived.',
  'The remaining 125 rows could not be saved in time. Upload the file again.',
]

it.each(translations)(
  'nothing that an upload says of rows is left in English: %s',
  { tags: 'translations' },
  language => {
    const translate = translateRowsWith(texts(language))
    const shown = [...said, ...ofFiles, ...later].map(text => [text, translate(text)] as const)
    expect(shown.filter(([text, translated]) => translated === text || translated.endsWith('..'))).toEqual([])
  },
)

it('no text is translated that no row has', { tags: 'translations' }, () => {
  const ofRows = /^functions\/bulk-upload\/(?!drafting-rows|illustrating)/
  const items = translatedItems(readCatalog('de')).filter(isAnswer)
  const placeholders = (text: string) => (text.match(/\{\d+\}/g) ?? []).join('')
  const numbered = translateRowsWith(items.map(({ text }, at) => [text, `[${at}]${placeholders(text)}`]))
  const all = [...said, ...ofFiles].map(numbered).join()
  const rows = items.filter(({ references }) => references.some(file => ofRows.test(file)))
  expect(rows.filter(row => !all.includes(`[${items.indexOf(row)}]`)).map(({ text }) => text)).toEqual([])
})
