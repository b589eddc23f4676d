import { finance } from '../../../shared/contract/endpoints/finance.ts'
import { settings } from '../../../shared/contract/endpoints/settings.ts'
import { type HousePart, housePartNames } from '../../../shared/rules/house-parts.ts'
import { changeSetting } from '../change-setting.ts'
import type { Member } from '../visitor.ts'

/** What the table calls the parts of a sale that not every sale has. */
const partTitles: Partial<Record<HousePart, string>> = {
  premiumCents: 'sold with premium',
  royaltyCents: 'sold with resale right',
  feeTaxCents: 'sold with VAT on fees',
}

export const titlesOf = (sale: { readonly [Part in HousePart]?: number | undefined }): string[] =>
  housePartNames.flatMap(part => (partTitles[part] && sale[part] ? [partTitles[part]] : []))

/** Of a painting that is listed under it. */
export const resaleRight = {
  artist: 'Gerhard Richter',
  isOwnWork: false,
  life: 'living',
  diedIn: null,
  origin: 'entitled',
  boughtFromArtistOn: null,
} as const

/** Works of art are sold under German law. A dollar is 80 cents. */
export async function setResaleRight(admin: Member): Promise<void> {
  const params = { key: 'exchange_rates' }
  const value = [{ currency: 'EUR', perUnit: '0.8', asOf: '2026-11-20' }]
  await admin.call(settings.updateSetting, { params, body: { value } as never })
  await changeSetting('resale_right', 'DE', admin)
}

/** The fees of this seller, who lives in France, are taxed from now on. */
export async function setFeeTax(admin: Member, seller: Member): Promise<void> {
  await changeSetting('operator_country', 'de', admin)
  await changeSetting('operator_vat_number', 'DE123456789', admin)
  await changeSetting('fee_vat', 'destination', admin)
  const { status } = await seller.call(finance.updateTaxTerms, { body: { status: 'not_liable', country: 'FR' } })
  if (status !== 200) throw new Error('the seller has no country')
}
