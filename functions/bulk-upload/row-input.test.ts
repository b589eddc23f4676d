import { constantFrom, assert as holds, option, property, record, string } from 'fast-check'
import { expect, it } from 'vitest'
import { createListingBody } from '../../shared/contract/endpoints/listings.ts'
import { stories } from '../../shared/testing/stories.ts'
import { InputReader } from './row-input.ts'

const text = option(
  constantFrom(
    '',
    ' ',
    'oak',
    ' oak ',
    'Étagère',
    'a\u0007b',
    'x'.repeat(201),
    'x'.repeat(256),
    'x'.repeat(501),
    'Like: a jar',
    'two\nlines',
    'oak\n',
  ),
  { nil: undefined },
)
const row = record({
  inventoryId: constantFrom('new'),
  itemName: option(string({ unit: 'binary', maxLength: 12 }), { nil: '' }),
  category: option(constantFrom('ceramics', 'Clocks', '', 'x'.repeat(256)), { nil: null }),
  description: text,
  condition: option(constantFrom('Good', 'shiny'), { nil: null }),
  maker: text,
  materials: text,
  style: text,
  dimensions: text,
  facts: option(constantFrom({ weight: '420 g' }, { weight: '420' }, { binding: ' Cloth ' }), { nil: undefined }),
  listingType: option(constantFrom('auction', 'fixed-price', 'swap'), { nil: null }),
  price: option(constantFrom('12', '0', 'cheap', '1.234'), { nil: null }),
  reservePrice: option(constantFrom('12', 'x'), { nil: null }),
  resaleRight: option(constantFrom(null), { nil: undefined }),
  sharesView: option(constantFrom(true, false), { nil: undefined }),
})

/** Absent and undefined are the same. */
const plain = (value: unknown) => JSON.parse(JSON.stringify(value))

it('a row is read as the body of a listing is, with the same words for what is wrong', () => {
  const reader = new InputReader()
  holds(
    property(row, sent => {
      const [quick, whole] = [reader.read(sent), createListingBody.safeParse(sent)]
      expect(quick.success).toBe(whole.success)
      expect(plain(quick.data ?? null)).toEqual(plain(whole.data ?? null))
      expect(quick.error?.issues).toEqual(whole.error?.issues)
    }),
    { numRuns: stories(250, 1_000) },
  )
})
