import type * as z from 'zod'
import { createListingBody } from '../../shared/contract/endpoints/listings.ts'
import { DIMENSIONS_MAX } from '../../shared/rules/listing.ts'
import { detailNames } from '../../shared/rules/piece-details.ts'
import type { ListingInput } from '../core/listing/create/listing-an-item.ts'

type Sent = z.input<typeof createListingBody>
type Field = keyof Sent & string
type RowInput = { readonly [Name in Field]?: unknown }

/** A row that states nothing but what every listing must have. */
const BLANK = { inventoryId: 'new', itemName: 'new', listingType: 'auction' } as const

/** Each row has its own. */
const OWN: ReadonlySet<string> = new Set(['itemName', 'description'])

/** Fields of typed text, which all take this much of it as it is. */
const TEXTS: ReadonlySet<string> = new Set(['description', 'dimensions', ...detailNames])
const PLAIN_MAX = DIMENSIONS_MAX
const PLAIN = /^[!-~][ -~\n]*[!-~]$/
const KEPT_MAX = 5_000
const KEPT_CHARACTERS = 200

interface Read {
  readonly data?: unknown
  readonly isWrong?: true
}

/**
 * Reads rows as bodies of `createListing`. Most of ten thousand rows are right and say the same in most fields, so each
 * field is read by its own schema, and once for the same words. What is wrong anywhere is read as a whole, for its words.
 */
export class InputReader {
  readonly #blank = createListingBody.parse(BLANK)
  readonly #kept = new Map<string, Map<unknown, Read>>()

  read(row: RowInput): z.ZodSafeParseResult<ListingInput> {
    const quick = this.#quick(row)
    return quick ? { success: true, data: quick } : createListingBody.safeParse(row)
  }

  #quick(row: RowInput): ListingInput | undefined {
    const data: Record<string, unknown> = { ...this.#blank }
    for (const field in row) {
      const value = row[field as Field]
      if (value === undefined || value === (BLANK as RowInput)[field as Field]) continue
      if (typeof value === 'string' && value.length <= PLAIN_MAX && TEXTS.has(field) && PLAIN.test(value)) {
        data[field] = value
        continue
      }
      const { data: read, isWrong } = this.#field(field as Field, value)
      if (isWrong) return undefined
      data[field] = read
    }
    const input = data as ListingInput
    return input.listingType === 'auction' || (input.price ?? 0) > 0 ? input : undefined
  }

  #field(field: Field, value: unknown): Read {
    if (OWN.has(field)) return readField(field, value)
    const known = this.#kept.get(field) ?? new Map<unknown, Read>()
    this.#kept.set(field, known)
    const key = typeof value === 'object' ? JSON.stringify(value) : value
    const before = known.get(key)
    if (before) return before
    const read = readField(field, value)
    if (known.size < KEPT_MAX && String(key).length <= KEPT_CHARACTERS) known.set(key, read)
    return read
  }
}

function readField(field: Field, value: unknown): Read {
  const { success, data } = createListingBody.shape[field].safeParse(value)
  return success ? { data } : { isWrong: true }
}
