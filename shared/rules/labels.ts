import * as z from 'zod'
import { optionalText, readAs } from '../contract/fields.ts'
import { MAX_PIECES_TOGETHER } from './basket.ts'
import { type Cents, cents, sumCents } from './cents.ts'
import { countryField } from './delivery.ts'
import { isOneMarket } from './sale-rules/regions.ts'

/** Rules: docs/specification.md, "Labels". */

/** `returning`: its refund is asked for. */
export const labelStates = ['quoted', 'buying', 'bought', 'returning', 'refunded'] as const

/** What a label can be printed from. */
export const labelFormats = ['pdf', 'png'] as const
export type LabelFormat = (typeof labelFormats)[number]

/** Of one of them, in bytes: what is to be printed of a parcel must fit an answer. */
export const MAX_LABEL_BYTES = 1_000_000

/** Prices that are shown of one parcel, the cheapest first. */
export const MOST_QUOTES = 12

/** Time after which prices are asked for again. */
export const QUOTES_KEPT_MS = 3_600_000

/**
 * What EasyPost's insurance of a parcel costs: 1 % of the value, at least a dollar.
 * Source: docs.easypost.com, "Shipping Insurance", read on 2026-11-29.
 */
export const insurancePrice = (value: Cents): Cents => cents(Math.max(100, Math.ceil(value / 100)))

interface Shipped {
  readonly status: string
  readonly delivery?: { readonly method: string } | null | undefined
  readonly address?: { readonly country: string } | null | undefined
  readonly isDisputed?: boolean | undefined
  readonly hasCase?: boolean | undefined
}

/** Before it is shipped, with an address, and while nothing holds the order. */
export const takesLabel = ({ status, delivery, address, isDisputed, hasCase }: Shipped): boolean =>
  (status === 'paid' || status === 'packed') &&
  delivery?.method === 'ship' &&
  Boolean(address) &&
  !isDisputed &&
  !hasCase

/** Nothing was sent with the number of a label. */
export const isLabelUnused = (
  trackingNumber: string,
  {
    shippedAt,
    trackingNumber: shipped,
  }: { readonly shippedAt?: string | undefined; readonly trackingNumber?: string | undefined },
): boolean => !shippedAt || shipped !== trackingNumber

interface Returned {
  readonly status: string
  readonly entries: readonly { readonly step: string; readonly trackingNumber?: string | undefined }[]
}

/** The same of a return's. While the return is open, its buyer may still use the label that they have. */
export const isReturnLabelUnused = (number: string, { status, entries }: Returned): boolean =>
  !entries.some(({ step, trackingNumber }) => step === 'send_back' && trackingNumber === number) &&
  (status === 'closed' || entries.findLast(({ step }) => step === 'give_label')?.trackingNumber !== number)

/** Customs want to know what is in the parcel. Not within the European Union. */
export const needsCustoms = (from: string, to: string): boolean => !isOneMarket(from, to)

/** Exports from the United States above it are declared to its government before. Source: docs.easypost.com, "Customs Guide", read on 2026-11-29. */
const EXPORT_DECLARED_ABOVE = cents(2_500_00)

/** Exports to Canada need no declaration. */
export const isExportDeclared = (from: string, to: string, value: Cents): boolean =>
  from === 'US' && to !== 'US' && to !== 'CA' && value > EXPORT_DECLARED_ABOVE

interface SentPiece {
  readonly itemName: string
  readonly price: Cents
  readonly hsCode: string | null
  readonly originCountry: string | null
}

export interface CustomsGaps {
  readonly pieces: readonly (Pick<SentPiece, 'itemName'> & {
    readonly lacksCode: boolean
    readonly lacksOrigin: boolean
  })[]
  /** The number of the export's declaration, which is of one parcel. */
  readonly lacksDeclaration: boolean
}

/** What customs would ask about pieces of one parcel. @returns undefined where nothing is left to say */
export function customsGapsOf(from: string, to: string, pieces: readonly SentPiece[]): CustomsGaps | undefined {
  if (!needsCustoms(from, to)) return undefined
  const incomplete = pieces
    .map(({ itemName, hsCode, originCountry }) => ({
      ...{ itemName, lacksCode: hsCode === null, lacksOrigin: originCountry === null },
    }))
    .filter(({ lacksCode, lacksOrigin }) => lacksCode || lacksOrigin)
  const lacksDeclaration = isExportDeclared(from, to, sumCents(pieces.map(({ price }) => price)))
  return incomplete.length > 0 || lacksDeclaration ? { pieces: incomplete, lacksDeclaration } : undefined
}

const HS_CODE = 'Enter the tariff code, with 6 to 10 digits, like 9706.90.'

const hsText = z
  .string(HS_CODE)
  .max(20, HS_CODE)
  .overwrite(text => text.replace(/[\s.]/g, ''))

const isHsCode = (digits: string) => /^\d{6,10}$/.test(digits)

/** "9706.90" -> "970690". */
const hsCodeField = hsText.refine(isHsCode, HS_CODE)

/** What a seller notes of a piece before it is sold. Null and blank clear. */
export const clearableHsCode = readAs(
  hsText.refine(digits => digits === '' || isHsCode(digits), HS_CODE).nullable(),
  digits => digits || null,
)

/** What only the seller knows of each piece in the parcel, in the order's sequence. */
export const customsField = z.object({
  items: z
    .array(z.object({ hsCode: hsCodeField, origin: countryField }))
    .min(1)
    .max(MAX_PIECES_TOGETHER),
  /** The number of the export's declaration. */
  itn: optionalText(30),
})
export type Customs = z.output<typeof customsField>
