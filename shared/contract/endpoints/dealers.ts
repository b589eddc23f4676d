import * as z from 'zod'
import { AUDIT_REASON_MAX } from '../../rules/audit.ts'
import {
  dealerApplicationStates,
  dealerProofKinds,
  dealerQueues,
  MAX_DEALER_PROOFS,
  vatLookups,
  vatOutcomes,
} from '../../rules/dealers.ts'
import { countryField } from '../../rules/delivery.ts'
import { businessFault } from '../../rules/person-names.ts'
import { defineEndpoints } from '../endpoint.ts'
import { idField, mediaPath, optionalText, requiredText } from '../fields.ts'

const WEBSITE_MAX = 200

const website = optionalText(WEBSITE_MAX).refine(
  text => text === null || (/^https?:\/\//i.test(text) && URL.canParse(text)),
  'Enter an address that begins with https://.',
)

const proof = z.object({
  kind: z.enum(dealerProofKinds, { error: 'Choose what it is.' }),
  imageUrl: mediaPath,
})
export type DealerProof = z.output<typeof proof>

const proofOut = z.object({ kind: z.enum(dealerProofKinds), imageUrl: z.string() })

export const applyAsDealerBody = z
  .object({
    businessName: requiredText(200, 'Enter the name of your business.'),
    businessAddress: requiredText(500, 'Enter the postal address of your business.'),
    legalForm: optionalText(100),
    registerNumber: optionalText(100),
    country: countryField,
    hasVatNumber: z.boolean('Say whether you have a VAT number.'),
    vatNumber: optionalText(50),
    website,
    dealsIn: requiredText(1000, 'Say what you deal in.'),
    proofs: z
      .array(proof)
      .min(1, 'Add a photograph of a document, such as your register extract or trade licence.')
      .max(MAX_DEALER_PROOFS, `Use at most ${MAX_DEALER_PROOFS} photographs.`),
    /** As it was read; 0 for the first application. */
    version: z.number().int().min(0),
  })
  .superRefine(({ businessName, hasVatNumber, vatNumber }, { addIssue }) => {
    const fault = businessFault(businessName)
    if (fault) addIssue({ code: 'custom', path: ['businessName'], message: fault })
    if (hasVatNumber && vatNumber === null)
      addIssue({ code: 'custom', path: ['vatNumber'], message: 'Enter your VAT number, or say that you have none.' })
  })

const applicationFields = {
  version: z.number(),
  state: z.enum(dealerApplicationStates),
  legalForm: z.string().nullable(),
  registerNumber: z.string().nullable(),
  country: z.string(),
  hasVatNumber: z.boolean(),
  website: z.string().nullable(),
  dealsIn: z.string(),
  proofs: z.array(proofOut),
  /** The admin's, once it is decided. */
  reason: z.string().nullable(),
  askedAt: z.string(),
  decidedAt: z.string().nullable(),
}

/** As the tax terms have them: they are kept in one place. */
const business = {
  businessName: z.string().nullable(),
  businessAddress: z.string().nullable(),
  vatNumber: z.string().nullable(),
}

const ownApplication = z.object({
  /** Null: never applied. */
  application: z.object(applicationFields).nullable(),
  ...business,
  /** When an admin checked this dealer. Null: not, or the business has changed since. */
  checkedAt: z.string().nullable(),
})
export type OwnDealerApplication = z.output<typeof ownApplication>

const vatCheck = z.object({
  outcome: z.enum(vatOutcomes),
  /** As the member state has them; null where it doesn't tell. */
  name: z.string().nullable(),
  address: z.string().nullable(),
  /** Why there was no answer, as VIES says it: "MS_UNAVAILABLE". */
  code: z.string().nullable(),
  checkedAt: z.string(),
})

const dealerApplication = z.object({
  ...applicationFields,
  ...business,
  userId: z.string(),
  username: z.string(),
  personName: z.string(),
  isDealer: z.boolean(),
  /** Counts changes of the business; to be sent with the decision. */
  businessVersion: z.number(),
  lookup: z.enum(vatLookups),
  vatCheck: vatCheck.nullable(),
})
export type DealerApplication = z.output<typeof dealerApplication>

const personParams = z.object({ userId: idField })

export const dealers = defineEndpoints({
  getDealerApplication: {
    method: 'GET',
    path: '/api/account/dealer-application',
    auth: 'member',
    summary: 'Get my application for a dealer account, and the business it is about.',
    response: ownApplication,
  },
  applyAsDealer: {
    method: 'POST',
    path: '/api/account/dealer-application',
    auth: 'member',
    confirmed: true,
    summary:
      'Apply for a dealer account, or to have my business checked. Name, address and VAT number become my tax terms’.',
    body: applyAsDealerBody,
    response: ownApplication,
    errors: ['vat_number_wrong', 'application_waiting', 'conflict'],
  },
  withdrawDealerApplication: {
    method: 'POST',
    path: '/api/account/dealer-application/withdraw',
    auth: 'member',
    summary: 'Withdraw my application before it is decided.',
    body: z.object({ version: z.number().int() }),
    response: ownApplication,
    errors: ['application_decided'],
  },
  listDealerApplications: {
    method: 'GET',
    path: '/api/admin/dealers',
    auth: 'admin',
    summary:
      'List applications for dealer accounts in pages: waiting ones, oldest first, or decided ones, newest first.',
    query: z.object({ queue: z.enum(dealerQueues).default('waiting'), cursor: z.string().max(200).optional() }),
    response: z.object({ applications: z.array(dealerApplication), cursor: z.string().nullable() }),
  },
  checkDealerVatNumber: {
    method: 'POST',
    path: '/api/admin/dealers/{userId}/vat-number',
    auth: 'admin',
    summary:
      'Ask VIES about the VAT number of an application that waits. Its answer is kept with the date, and decides nothing.',
    params: personParams,
    response: dealerApplication,
    errors: ['not_found', 'vies_off', 'vies_without', 'application_decided'],
  },
  decideDealerApplication: {
    method: 'POST',
    path: '/api/admin/dealers/{userId}',
    auth: 'admin',
    summary: 'Make an applicant a dealer whose business was checked, or refuse it, with a reason.',
    params: personParams,
    body: z.object({
      isGranted: z.boolean(),
      reason: requiredText(AUDIT_REASON_MAX, 'Say why.'),
      /** Both as they were read. */
      version: z.number().int(),
      businessVersion: z.number().int(),
    }),
    response: dealerApplication,
    errors: ['not_found', 'own_application', 'application_decided', 'conflict'],
  },
})
