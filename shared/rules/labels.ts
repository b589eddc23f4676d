import * as z from 'zod'
import { optionalText } from '../contract/fields.ts'
import { MAX_PIECES_TOGETHER } from './basket.ts'
import { type Cents, cents } from './cents.ts'
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
export const EXPORT_DECLARED_ABOVE = cents(2_500_00)

const HS_CODE = 'Enter the tariff code, with 6 to 10 digits, like 9706.90.'

/** "9706.90" -> "970690". */
const hsCodeField = z
  .string(HS_CODE)
  .max(20, HS_CODE)
  .transform(text => text.replace(/[\s.]/g, ''))
  .refine(digits => /^\d{6,10}$/.test(digits), HS_CODE)

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
