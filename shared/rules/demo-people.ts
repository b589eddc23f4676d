import * as z from 'zod'

export const demoPeople = {
  eleanor: {
    username: 'demo-eleanor',
    firstName: 'Eleanor',
    lastName: 'Ashcombe',
    accountType: 'dealer',
    about: 'A dealer who sells, is paid and has a register.',
  },
  margot: {
    username: 'demo-margot',
    firstName: 'Margot',
    lastName: 'Delacroix',
    accountType: 'individual',
    about: 'Sells, and has not connected Stripe yet.',
  },
  theo: {
    username: 'demo-theo',
    firstName: 'Theo',
    lastName: 'Lindqvist',
    accountType: 'individual',
    about: 'Bids and makes offers.',
  },
  ines: {
    username: 'demo-ines',
    firstName: 'Inês',
    lastName: 'Carvalho',
    accountType: 'individual',
    about: 'Buys, and has a counteroffer to answer.',
  },
  samuel: {
    username: 'demo-samuel',
    firstName: 'Samuel',
    lastName: 'Okafor',
    accountType: 'individual',
    about: 'Bids, and was outbid.',
  },
  priya: {
    username: 'demo-priya',
    firstName: 'Priya',
    lastName: 'Raman',
    accountType: 'individual',
    about: 'Watches pieces and saves searches.',
  },
} as const

export type PersonName = keyof typeof demoPeople

/** A domain reserved for examples: email to it bounces. */
export const DEMO_MAIL_DOMAIN = '@demo.example.com'

/** Path of the demo accounts on the local login page; not an endpoint. */
export const DEMO_ACCOUNTS_PATH = '/_local/demo-accounts'
export const demoAccounts = z.object({
  password: z.string(),
  /** More demo data is being added. */
  isComing: z.boolean(),
  /** How much is there meanwhile. */
  addedPercent: z.number().optional(),
  people: z.array(z.object({ username: z.string(), about: z.string() })),
})
export type DemoAccounts = z.output<typeof demoAccounts>
