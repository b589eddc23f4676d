import { settings } from '../../shared/endpoints/settings.ts'
import { stripe } from '../platform/stripe.ts'
import { newAdmin } from './visitor.ts'

let ready: Promise<void> | undefined

/** Has Stripe add the tax of Massachusetts, 6.25%, from now on. */
export async function addTax(): Promise<void> {
  ready ??= setUpStripeTax()
  await ready
  await setTax('on')
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

export async function setTax(value: 'off' | 'on'): Promise<void> {
  const admin = await newAdmin()
  await admin.call(settings.updateSetting, { params: { key: 'stripe_tax' }, body: { value } })
}
