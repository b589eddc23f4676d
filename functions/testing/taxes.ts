import { stripe } from '../platform/stripe.ts'
import { changeSetting } from './change-setting.ts'
import type { Member } from './visitor.ts'

let ready: Promise<void> | undefined

/** Has Stripe add the tax of Massachusetts, 6.25%, from now on. */
export async function addTax(admin?: Member): Promise<void> {
  ready ??= setUpStripeTax()
  await ready
  await changeSetting('stripe_tax', 'on', admin)
}

async function setUpStripeTax(): Promise<void> {
  const client = await stripe()
  await client.tax.settings.update({ head_office: { address: { country: 'US', state: 'NY' } } })
  await client.tax.registrations.create({
    country: 'US',
    country_options: { us: { type: 'state_sales_tax', state: 'MA' } },
    active_from: 'now',
  })
}
