import { expect, type Page, test } from '@playwright/test'
import { callApi, carrierSays, offer } from './listings.ts'
import { openUntilShown } from './opening.ts'
import { newPerson, payByCard, register } from './people.ts'

/** Of each try: the carrier has said where the parcel of the first one is. */
const NUMBERS = ['9400111899223856928501', '9400111899223856928518']

/** Its order can come after the payment's page. */
async function orderOf(buyer: Page): Promise<string> {
  let id: string | undefined
  await expect(async () => {
    const { orders } = await callApi<{ orders: { id: string }[] }>(buyer, 'GET', '/api/orders/bought')
    id = orders[0]?.id
    expect(id).toBeTruthy()
  }).toPass()
  return `/orders/${id}`
}

test('a parcel is followed: its number is unknown, then both sides read where it is', { tag: '@full' }, async ({
  browser,
}) => {
  const sela = await newPerson(browser)
  await register(sela, 'Sela')
  const bea = await newPerson(browser, { width: 390, height: 844 })
  await register(bea, 'Bea')
  const { id } = await offer(sela, 'Brass sextant', '120')
  let order = ''
  const number = NUMBERS[test.info().retry] ?? ''

  await test.step('Bea buys a sextant', async () => {
    await bea.goto(`/marketplace/${id}`)
    await bea.getByRole('button', { name: 'Buy Now' }).click()
    await payByCard(bea)
    order = await orderOf(bea)
  })

  await test.step('Sela ships it, and the carrier doesn’t know the number yet', async () => {
    await callApi(sela, 'POST', `/api${order}/ship`, { carrier: 'usps', trackingNumber: number })
    await openUntilShown(sela, order, sela.getByText('USPS doesn’t know this number yet.'))
    await expect(sela.getByText('correct the shipping details if it is wrong')).toBeVisible()
  })

  await test.step('the carrier scans it, and the page that Bea has open says where it is', async () => {
    await bea.goto(order)
    await expect(bea.getByText('USPS doesn’t know this number yet.')).toBeVisible()
    await carrierSays(number, 'in_transit', 'Boston')
    await expect(bea.getByText('On its way', { exact: true })).toBeVisible()
    await carrierSays(number, 'out_for_delivery', 'Chicago')
    await expect(bea.getByText('Out for delivery', { exact: true })).toBeVisible()
    await expect(bea.getByText('· Chicago')).toBeVisible()
    await bea.getByText('Earlier news of the carrier').click()
    await expect(bea.getByText('· Boston')).toBeVisible()
  })
})

test('a seller buys a label, and reads what is left for them', { tag: '@full' }, async ({ browser }) => {
  const lena = await newPerson(browser, { width: 390, height: 844 })
  await register(lena, 'Lena')
  const tom = await newPerson(browser)
  await register(tom, 'Tom')
  const { id } = await offer(lena, 'Pewter inkwell', '80')
  await tom.goto(`/marketplace/${id}`)
  await tom.getByRole('button', { name: 'Buy Now' }).click()
  await payByCard(tom)
  await lena.goto(await orderOf(tom))
  const money = lena.getByRole('region', { name: 'Your money' })
  const total = money.getByText('You get', { exact: true }).locator('xpath=..')
  const before = (await total.textContent()) ?? ''

  await lena.getByRole('button', { name: 'Buy a label' }).click()
  const dialog = lena.getByRole('dialog')
  const said = {
    Name: 'Lena Field',
    'Street and number': '12 Elm Street',
    Town: 'Boston',
    'Postal code': '02108',
    'Weight in grams': '900',
    'Length in cm': '20',
    'Width in cm': '15',
    'Height in cm': '12',
  }
  for (const [label, value] of Object.entries(said)) await dialog.getByLabel(label, { exact: true }).fill(value)
  await dialog.getByRole('button', { name: 'Show prices' }).click()
  await expect(dialog.getByRole('button', { name: /^Buy for/ })).toBeVisible()
  await dialog.getByRole('button', { name: /^Buy for/ }).click()
  await expect(lena.getByRole('link', { name: 'Open the label (PDF)' })).toBeVisible()
  await expect(money.getByText('Shipping label', { exact: true })).toBeVisible()
  await expect(total).not.toHaveText(before)
})
