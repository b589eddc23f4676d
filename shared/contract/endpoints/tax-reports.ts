import * as z from 'zod'
import { identityKinds } from '../../rules/dac7.ts'
import { amount } from '../../rules/money.ts'
import { isInUnion } from '../../rules/vat-rates.ts'
import { defineEndpoints } from '../endpoint.ts'
import { nullish, optionalText, requiredText, textField } from '../fields.ts'

const OLDEST_BIRTH = '1900-01-01'

const address = {
  street: requiredText(200, 'Enter street and number.'),
  postCode: textField(20),
  city: requiredText(200, 'Enter the town.'),
  /** Of residence, in the EU. ISO 3166-1 alpha-2. */
  country: z.string('Choose a country of the EU.').max(2).refine(isInUnion, 'Choose a country of the EU.'),
}

/** The tax number, or the place of birth where there is none; of a business its numbers. */
export const updateTaxIdentityBody = z
  .object({
    kind: z.enum(identityKinds, 'Choose whether you sell as a person or as a business.'),
    firstName: optionalText(200),
    lastName: optionalText(200),
    birthDate: nullish(z.iso.date('Use a date like 1980-05-23.').min(10).max(10)),
    birthCity: optionalText(200),
    /** Of a business. */
    name: optionalText(200),
    registrationNumber: optionalText(50),
    vatNumber: optionalText(20),
    /** Tax identification number, issued by the country of residence. */
    tin: optionalText(50),
    ...address,
  })
  .superRefine((identity, { addIssue }) => {
    const need = (field: keyof typeof identity, message: string) => {
      if (identity[field] === null) addIssue({ code: 'custom', path: [field], message })
    }
    if (identity.kind === 'entity') {
      need('name', 'Enter the name of the business.')
      need('registrationNumber', 'Enter the number in the commercial register.')
      need('tin', 'Enter the tax number of the business.')
      return
    }
    need('firstName', 'Enter your first name.')
    need('lastName', 'Enter your last name.')
    need('birthDate', 'Enter your date of birth.')
    if (identity.birthDate !== null && identity.birthDate < OLDEST_BIRTH)
      addIssue({ code: 'custom', path: ['birthDate'], message: 'Enter a date from 1900 on.' })
    if (identity.tin === null) need('birthCity', 'Enter your tax number, or the town where you were born.')
  })

export const taxIdentity = z.object({
  kind: z.enum(identityKinds),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  birthDate: z.string().nullable(),
  birthCity: z.string().nullable(),
  name: z.string().nullable(),
  registrationNumber: z.string().nullable(),
  vatNumber: z.string().nullable(),
  tin: z.string().nullable(),
  street: z.string(),
  postCode: z.string(),
  city: z.string(),
  country: z.string(),
  updatedAt: z.string(),
})
export type TaxIdentity = z.output<typeof taxIdentity>

const ownIdentity = z.object({
  /** Null until I am asked: before, nothing is kept. */
  asked: z
    .object({
      at: z.string(),
      year: z.string(),
      /** From then on payouts wait, if nothing is given. */
      dueAt: z.string(),
      isHeld: z.boolean(),
    })
    .nullable(),
  identity: taxIdentity.nullable(),
})
export type OwnTaxIdentity = z.output<typeof ownIdentity>

const year = z
  .string()
  .regex(/^20\d\d$/, 'Use a year like 2026.')
  .max(4)

const reportFile = z.object({
  no: z.number().int(),
  kind: z.enum(['new', 'correction']),
  sellers: z.number().int(),
  madeAt: z.string(),
  madeBy: z.string(),
})

const reportYear = z.object({
  year,
  /** Who reached the thresholds, in the EU. */
  sellers: z.array(
    z.object({
      sellerId: z.string(),
      /** Null if the account is closed. */
      name: z.string().nullable(),
      sales: z.number().int(),
      consideration: amount,
      hasIdentity: z.boolean(),
    }),
  ),
  /** Sellers whose data the authorities don’t have yet, or have otherwise. */
  left: z.number().int(),
  /** Oldest first. */
  files: z.array(reportFile),
})
export type TaxReportYear = z.output<typeof reportYear>

export const taxReports = defineEndpoints({
  getTaxIdentity: {
    method: 'GET',
    path: '/api/account/tax-identity',
    auth: 'member',
    summary: 'Get whether I am asked for the data that tax authorities get of sellers, and what I gave.',
    response: ownIdentity,
  },
  updateTaxIdentity: {
    method: 'PATCH',
    path: '/api/account/tax-identity',
    auth: 'member',
    summary:
      'Give the data that tax authorities get of sellers, after being asked. Payouts that waited for it are sent.',
    body: updateTaxIdentityBody,
    response: ownIdentity,
    errors: ['not_found', 'conflict'],
  },
  getTaxReportYear: {
    method: 'GET',
    path: '/api/admin/tax-reports/{year}',
    auth: 'admin',
    summary: 'Get which sellers of a year are to be reported to tax authorities, and the files that were made.',
    params: z.object({ year }),
    response: reportYear,
  },
  makeTaxReport: {
    method: 'POST',
    path: '/api/admin/tax-reports/{year}',
    auth: 'admin',
    fresh: true,
    summary:
      'Make the next file of a year that is over: of sellers who were in none, or else of those whose data changed. If it can’t hold all, the others follow. Each is kept.',
    params: z.object({ year }),
    response: reportFile.extend({
      /** Sellers that are in further files, which follow by themselves. */
      left: z.number().int(),
    }),
    errors: ['not_found', 'report_not_ready', 'nothing_to_report', 'operator_unknown', 'euro_rate_missing', 'conflict'],
  },
  downloadTaxReport: {
    method: 'POST',
    path: '/api/admin/tax-reports/{year}/{no}/download',
    auth: 'admin',
    fresh: true,
    summary: 'Get a file as it was made: XML by the OECD’s schema for digital platforms (DPI), version 1.0.',
    params: z.object({
      year,
      no: z
        .string()
        .regex(/^\d{1,4}$/)
        .max(4),
    }),
    response: z.object({ name: z.string(), xml: z.string() }),
    errors: ['not_found'],
  },
})
