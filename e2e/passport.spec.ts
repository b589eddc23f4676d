import { expect, type Page, test } from '@playwright/test'
import { callApi, sellByWizard } from './listings.ts'
import { newPerson, payByCard, register } from './people.ts'

const MONTH = new Date().toISOString().slice(0, 7)

async function buyAndReceive(buyer: Page, listingPath: string): Promise<string> {
  await buyer.goto(listingPath)
  await buyer.getByRole('button', { name: 'Buy Now' }).click()
  await payByCard(buyer)
  await expect(buyer.getByText(/Thank you|paid/i).first()).toBeVisible()
  const { orders } = await callApi<{ orders: { id: string }[] }>(buyer, 'GET', '/api/orders/bought')
  const id = orders[0]?.id ?? ''
  await callApi(buyer, 'POST', `/api/orders/${id}/receive`)
  return id
}

test('a passport goes through two sales, and says what was changed in it', async ({ browser }) => {
  const sela = await newPerson(browser)
  await register(sela, 'Sela')
  await callApi(sela, 'POST', '/api/inventory', { itemName: 'Prunus jar', category: 'Ceramics' })
  const listingPath = await sellByWizard(sela, 'Prunus jar', '245')

  const bea = await newPerson(browser, { width: 390, height: 844 })
  await register(bea, 'Bea')
  const orderId = await buyAndReceive(bea, listingPath)
  await bea.goto(`/orders/${orderId}`)
  await bea.getByRole('button', { name: 'Add to my collection' }).click()
  await expect(bea.getByRole('button', { name: 'Add to my collection' })).toBeHidden()
  await bea.getByRole('link', { name: 'Passport of the piece' }).click()
  await expect(bea.getByText(/Checked: \d+ entries, unbroken/)).toBeVisible()
  await bea.getByLabel('Flaws').fill('A chip at the foot.')
  await bea.getByRole('button', { name: 'Add to the passport' }).click()
  await expect(bea.getByRole('listitem').filter({ hasText: 'A chip at the foot.' })).toBeVisible()
  await bea.getByLabel('Name to show').fill('Bea of Bath')
  await bea.getByRole('button', { name: 'Save the name' }).click()
  const owners = bea.getByRole('list', { name: 'Owners' })
  await expect(owners).toContainText('Bea of Bath')
  const piecePath = new URL(bea.url()).pathname

  const [item] = await callApi<{ id: string }[]>(bea, 'GET', '/api/inventory')
  const delivery = { from: 'US', domestic: '0', abroad: null, countries: [], pickupTown: null }
  const again = await callApi<{ id: string }>(bea, 'POST', '/api/listings', {
    ...{ inventoryId: item?.id, itemName: 'Prunus jar', category: 'Ceramics' },
    ...{ listingType: 'fixed-price', price: '300', delivery },
  })
  const cem = await newPerson(browser)
  await register(cem, 'Cem')
  await buyAndReceive(cem, `/marketplace/${again.id}`)

  const sales = cem.getByRole('list', { name: 'Sales' })
  await expect(async () => {
    await cem.goto(piecePath)
    await expect(sales.getByRole('listitem')).toHaveText([`${MONTH}: $245.00`, `${MONTH}: $300.00`], { timeout: 5_000 })
  }).toPass()
  await expect(cem.getByText(/Checked: \d+ entries, unbroken/)).toBeVisible()
  await expect(cem.getByRole('list', { name: 'Owners' })).toContainText('Bea of Bath')
  await expect(cem.getByRole('main')).not.toContainText('Sela')

  await cem.route('**/api/pieces/*', async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace('24500', '14500') })
  })
  await cem.goto(piecePath)
  await expect(cem.getByText('This passport is broken')).toBeVisible()
})
