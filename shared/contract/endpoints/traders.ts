import * as z from 'zod'
import { countryField } from '../../rules/delivery.ts'
import { businessFault } from '../../rules/person-names.ts'
import { defineEndpoints } from '../endpoint.ts'
import { idField, nullish, optionalText } from '../fields.ts'

const PHONE_MAX = 40
const EMAIL_MAX = 254

const needed = {
  businessName: 'Enter the name under which you trade.',
  businessAddress: 'Enter the postal address of your business.',
  country: 'Choose the country of your business.',
  phone: 'Enter a telephone number for buyers.',
  email: 'Enter an email address for buyers.',
} as const

export const stateTraderBody = z
  .object({
    isTrader: z.boolean('Say whether you sell as a trader.'),
    businessName: optionalText(200),
    businessAddress: optionalText(500),
    country: nullish(countryField),
    phone: optionalText(PHONE_MAX).refine(
      phone => phone === null || /^\+?[\d ()./-]{5,}$/.test(phone),
      'Enter a telephone number, like +49 30 123456.',
    ),
    email: optionalText(EMAIL_MAX).refine(
      email => email === null || z.email().safeParse(email).success,
      'Enter an email address, like shop@example.com.',
    ),
    /** Of the trade register or a similar one, with its number. */
    registerNumber: optionalText(100),
    taxNumber: optionalText(50),
    /** To offer only what complies with the law of the European Union. */
    certifies: z.boolean().default(false),
  })
  .superRefine((body, { addIssue }) => {
    if (!body.isTrader) return
    const need = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message })
    for (const [field, message] of Object.entries(needed)) {
      if (!body[field as keyof typeof needed]) need(field, message)
    }
    const fault = businessFault(body.businessName ?? '')
    if (fault) need('businessName', fault)
    if (!body.certifies) need('certifies', 'Confirm that what you offer complies with the law.')
  })

/** What the law has a trader show. */
const imprint = z.object({
  name: z.string(),
  address: z.string(),
  country: z.string(),
  /** Null of a dealer who has not said it. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  registerNumber: z.string().nullable(),
  taxNumber: z.string().nullable(),
})
export type Imprint = z.output<typeof imprint>

const standing = z.object({
  /** Null: they have not said it yet. A dealer is one without saying it. */
  isTrader: z.boolean().nullable(),
  /** Only a trader's. Null of a dealer whose business is not known yet. */
  imprint: imprint.nullable(),
  /** Whether a consumer can withdraw from a contract with them. */
  givesWithdrawal: z.boolean(),
  /** What the law has them say of their prices. */
  pricesInclude: z.enum(['tax', 'margin_tax']).nullable(),
  statedAt: z.string().nullable(),
})
export type TraderStanding = z.output<typeof standing>

export const traders = defineEndpoints({
  getTrader: {
    method: 'GET',
    path: '/api/seller/{sellerId}/trader',
    auth: 'public',
    summary: 'Get whether a seller acts as a trader, with the imprint of one who does.',
    params: z.object({ sellerId: idField }),
    response: standing,
    errors: ['not_found', 'account_closed'],
    cacheSeconds: 5,
  },
  stateTrader: {
    method: 'PATCH',
    path: '/api/account/trader',
    auth: 'member',
    confirmed: true,
    summary:
      'Say whether I sell as a trader. Name, address and tax number of a trader become my tax terms’. Orders that are paid keep what they were made under.',
    body: stateTraderBody,
    response: standing,
    errors: ['conflict'],
  },
})
