import * as z from 'zod'
import { emailFault } from '../../rules/email-address.ts'
import { defineEndpoints } from '../endpoint.ts'
import { nullish, requiredText, textField } from '../fields.ts'

/** Null: the operator has not stated it. */
const stated = z.string().nullable()

export const operator = z.object({
  /** Name, postal address and tax number, a line each, as on invoices. */
  lines: z.array(z.string()),
  email: stated,
  telephone: stated,
  /** In which people can write: DSA, article 12(2). */
  languages: z.string(),
  /** Of the commercial register, with the number. */
  register: stated,
  /** The law and the court of the terms. */
  jurisdiction: stated,
  /** For complaints about personal data. */
  supervisoryAuthority: stated,
  /** Nothing that the law asks every operator to state is missing: name, postal address, mail address. */
  isComplete: z.boolean(),
})
export type Operator = z.output<typeof operator>

const CONTACT_TEXT_MAX = 5_000
export const CONTACTS_AN_HOUR = 5

const email = z
  .string()
  .trim()
  .max(254, 'Use at most 254 characters.')
  .refine(address => !emailFault(address), { error: ({ input }) => emailFault(String(input)) })

export const contactBody = z.object({
  subject: requiredText(120, 'Say in a few words what it is about.'),
  text: textField(CONTACT_TEXT_MAX).min(10, 'Please write at least 10 characters.'),
  /** Of who has no account: where the operator answers. The form itself never writes there. */
  name: nullish(requiredText(255, 'Please enter your name.')),
  email: nullish(email),
})

export const contact = defineEndpoints({
  getOperator: {
    method: 'GET',
    path: '/api/operator',
    auth: 'public',
    summary: 'Get who operates this marketplace and how to reach them.',
    response: operator,
    cacheSeconds: 60,
  },
  sendContactMessage: {
    method: 'POST',
    path: '/api/contact',
    auth: 'public',
    summary: 'Write to the operator. Members with a confirmed address get a copy.',
    body: contactBody,
    response: z.object({ isCopied: z.boolean() }),
    status: 201,
    errors: ['nobody_to_contact', 'too_many_requests'],
  },
})
