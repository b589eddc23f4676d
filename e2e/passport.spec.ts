import { expect, type Page, test } from '@playwright/test'
import { callApi, jarPhoto, sellByWizard, unknownPhoto } from './listings.ts'
import { newPerson, payByCard, register } from './people.ts'

const MONTH = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date())

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

test('a passport goes through two sales, and says what was changed in it', { tag: '@full' }, async ({ browser }) => {
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
  await bea.getByText('Report its condition').click()
  await bea.getByLabel('Flaws').fill('A chip at the foot.')
  await bea.getByRole('button', { name: 'Add the report' }).click()
  await expect(bea.getByRole('list', { name: 'Condition' })).toContainText('A chip at the foot.')
  await bea.getByText('Show your name').click()
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
    await expect(sales.getByRole('listitem')).toHaveText([`${MONTH} $245.00`, `${MONTH} $300.00`], { timeout: 5_000 })
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

test('an owner corrects, adds photographs and a document, prints the card, and takes things back', {
  tag: '@full',
}, async ({ browser }) => {
  const mara = await newPerson(browser, { width: 390, height: 844 })
  await register(mara, 'Mara')
  const { id } = await callApi<{ id: string }>(mara, 'POST', '/api/inventory', { itemName: 'Mantel clock' })
  const { pieceId } = await callApi<{ pieceId: string }>(mara, 'POST', `/api/inventory/${id}/passport`)
  expect((await mara.request.get('/piece/none')).status()).toBe(404)
  expect(await (await mara.request.get(`/piece/${pieceId}`)).text()).toContain('<title>Mantel clock, passport')
  await mara.goto(`/piece/${pieceId}`)
  await expect(mara.getByRole('heading', { level: 1, name: 'Mantel clock' })).toBeVisible()

  await mara.getByText('Correct or complete').click()
  await mara.getByLabel('What is wrong or missing').selectOption('Maker')
  await mara.getByRole('textbox', { name: 'Maker' }).fill('Japy Frères')
  await mara.getByLabel('How you know').selectOption('A mark on the piece')
  await mara.getByLabel('What it says').fill('A medal on the back plate.')
  await mara.getByLabel('This is a guess').check()
  await mara.reload()
  await mara.getByText('Correct or complete').click()
  await expect(mara.getByRole('textbox', { name: 'Maker' })).toHaveValue('Japy Frères')
  await mara.getByRole('button', { name: 'Add the correction' }).click()
  const history = mara.getByRole('list', { name: 'History' })
  await expect(history).toContainText('Maker: Japy Frères')
  await expect(history).toContainText('A guess. A mark on the piece: A medal on the back plate.')

  await mara.getByText('Add photographs').first().click()
  await mara.getByLabel('Photographs from files').first().setInputFiles(jarPhoto)
  await mara.getByRole('button', { name: 'Add the photographs' }).click()
  await expect(mara.getByRole('list', { name: 'Photographs' }).getByRole('listitem')).toHaveCount(1)

  await mara.getByText('Add a document', { exact: true }).click()
  await mara.getByLabel('Photographs from files').last().setInputFiles(unknownPhoto)
  await mara.getByLabel('Show the photograph to everyone').check()
  await mara.getByRole('button', { name: 'Add the document' }).click()
  await expect(mara.getByRole('list', { name: 'Documents' })).toContainText('Papers of its provenance')

  await mara.getByRole('button', { name: 'Card to print' }).click()
  const card = mara.getByRole('dialog', { name: 'Card for the piece' })
  await expect(card).toContainText(`/piece/${pieceId}`)
  await mara.emulateMedia({ media: 'print' })
  await expect(mara.locator('.print-sheet')).toContainText(`Piece ${pieceId}`)
  await expect(mara.locator('.print-sheet svg')).toBeVisible()
  await mara.emulateMedia({ media: 'screen' })
  await mara.keyboard.press('Escape')

  await mara.getByText('Theft', { exact: true }).click()
  await mara.getByRole('button', { name: 'Report it stolen' }).click()
  await mara.getByRole('alertdialog').getByRole('button', { name: 'Report' }).click()
  await expect(mara.getByRole('alert')).toContainText('Reported stolen')
  await mara.getByRole('button', { name: 'Withdraw the report' }).click()
  await mara.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(mara.getByRole('alert')).toBeHidden()

  await mara.getByText('Remove what you wrote').click()
  const mine = mara.getByRole('list', { name: 'What you wrote' })
  await mine.getByRole('listitem').filter({ hasText: 'Japy Frères' }).getByRole('button').click()
  await mara.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(mara.getByRole('main')).not.toContainText('Japy')
  await expect(history).toContainText('Removed on request.')
  await expect(mara.getByText(/Checked: \d+ entries, unbroken/)).toBeVisible()
})
