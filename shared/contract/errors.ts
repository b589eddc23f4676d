import { accountErrors } from './errors/accounts.ts'
import { auctionErrors } from './errors/auctions.ts'
import { bulkUploadErrors } from './errors/bulk-upload.ts'
import { checkoutErrors } from './errors/checkout.ts'
import { clearanceErrors } from './errors/clearances.ts'
import { dealerErrors } from './errors/dealers.ts'
import type { ErrorDetails, ErrorEntry, HeldThing } from './errors/entry.ts'
import { expertErrors } from './errors/experts.ts'
import { financeErrors } from './errors/finance.ts'
import { identifyErrors } from './errors/identify.ts'
import { importErrors } from './errors/imports.ts'
import { inventoryErrors } from './errors/inventory.ts'
import { listingErrors } from './errors/listings.ts'
import { memberErrors } from './errors/members.ts'
import { offerErrors } from './errors/offers.ts'
import { orderErrors } from './errors/orders.ts'
import { passportErrors } from './errors/passports.ts'
import { payoutErrors } from './errors/payouts.ts'
import { peopleErrors } from './errors/people.ts'
import { poErrors } from './errors/pos.ts'
import { programErrors } from './errors/programs.ts'
import { reportErrors } from './errors/reports.ts'
import { requestErrors } from './errors/requests.ts'
import { saleEventErrors } from './errors/sale-events.ts'
import { shareErrors } from './errors/shares.ts'

export type { ErrorDetails, HeldThing }

/** Every error code of the API with its status and message. */
export const errorCatalogue = {
  ...requestErrors,
  ...accountErrors,
  ...programErrors,
  ...memberErrors,
  ...reportErrors,
  ...payoutErrors,
  ...identifyErrors,
  ...importErrors,
  ...bulkUploadErrors,
  ...inventoryErrors,
  ...poErrors,
  ...passportErrors,
  ...listingErrors,
  ...checkoutErrors,
  ...clearanceErrors,
  ...dealerErrors,
  ...expertErrors,
  ...peopleErrors,
  ...auctionErrors,
  ...saleEventErrors,
  ...offerErrors,
  ...orderErrors,
  ...financeErrors,
  ...shareErrors,
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof errorCatalogue

export interface Issue {
  path: string
  message: string
}

/** A refusal that the caller may see, with a code of `errorCatalogue`. `issues` have fields, like schema errors. */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails
  readonly issues: readonly Issue[] | undefined

  constructor(code: ErrorCode, details: ErrorDetails = {}, issues?: readonly Issue[]) {
    super(messageFor(code, details))
    this.name = 'DomainError'
    this.code = code
    this.details = details
    this.issues = issues
  }
}

export function messageFor(code: ErrorCode, details: ErrorDetails = {}): string {
  const { message } = errorCatalogue[code] as ErrorEntry
  return typeof message === 'string' ? message : message(details)
}

/** The error format of every endpoint. `until` is the end of a hold or delay. */
export interface ErrorBody {
  message: string
  code: ErrorCode
  issues?: readonly Issue[]
  until?: string
  /** The current price, if that is the reason: "950.00". */
  price?: string
  /** What must be paid or cancelled first, if that is the reason. */
  held?: readonly HeldThing[]
  /** Ids of the questions to answer, if that is the reason (shared/rules/sale-rules/questions.ts). */
  questions?: readonly string[]
  requestId?: string
}
