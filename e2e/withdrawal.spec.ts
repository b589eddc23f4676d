import { expect, test } from '@playwright/test'
import { inspectAsItIs } from './inspecting.ts'
import { addItem, callApi, photographPiece, sell, shipFree } from './listings.ts'
import { newPerson, payByCard, register } from './people.ts'

const business = {
  ...{ isTrader: true, certifies: true, businessName: 'Lund Antiques', country: 'DE' },
  ...{ businessAddress: 'Lange Straße 1, 10115 Berlin', phone: '+49 30 123456', email: 'shop@lund.example' },
}

test('a consumer withdraws while a problem is open, and reads what it waits for', {
  tag: '@full',
}, async ({ browser }) => {
  const sela = await newPerson(browser)
  const bea = await newPerson(browser, { width: 390, height: 844 })
  await register(sela, 'Sela')
  await callApi(sela, 'PATCH', '/api/account/trader', business)
  await addItem(sela, 'Saltglaze mug')
  const listingPath = await sell(sela, 'Saltglaze mug', '140')
  await register(bea, 'Bea')
  await bea.goto(listingPath)
  await bea.getByRole('button', { name: 'Buy Now' }).click()
  await payByCard(bea)
  await bea.getByRole('link', { name: 'See your order' }).click()
  await expect(bea.getByRole('button', { name: 'Withdraw from contract here' })).toBeVisible()
  const orderPath = new URL(bea.url()).pathname
  const shipment = { carrier: 'dhl', trackingNumber: '00340434161094021501' }
  await callApi(sela, 'POST', `/api${orderPath}/ship`, shipment)
  const report = { kind: 'damaged', text: 'The handle has a crack.', wish: 'refund' }
  await callApi(bea, 'POST', `/api${orderPath}/cases`, report)

  await test.step('her statement is taken, and says what it waits for', async () => {
    await bea.reload()
    await bea.getByRole('button', { name: 'Withdraw from contract here' }).click()
    await bea.getByLabel('Your name').fill('Bea Roth')
    await bea.getByRole('button', { name: 'Confirm withdrawal' }).click()
    await expect(bea.getByText(/^Bea Roth withdrew from the contract on/)).toBeVisible()
    await expect(bea.getByText('The reported problem is settled first.')).toBeVisible()
    await inspectAsItIs(bea, '/orders/withdrawn')
    await sela.goto(orderPath)
    await expect(sela.getByText(/^Bea Roth withdrew from the contract on/)).toBeVisible()
  })
})

test('who never said whether they trade is asked before they publish', { tag: '@full' }, async ({ browser }) => {
  const sela = await newPerson(browser, { width: 390, height: 844 })
  await register(sela, 'Sela')
  await addItem(sela, 'Saltglaze mug')
  await sela.goto('/inventory')
  await sela.getByRole('link', { name: 'Sell Saltglaze mug' }).click()
  await sela.getByRole('radio', { name: /Fixed price/ }).check()
  await photographPiece(sela)
  await sela.getByRole('button', { name: 'Continue' }).click()
  await sela.getByLabel('Price', { exact: true }).fill('80')
  await shipFree(sela)
  await sela.getByRole('button', { name: 'Continue' }).click()
  await expect(sela.getByRole('button', { name: 'Publish Listing' })).toBeDisabled()
  await inspectAsItIs(sela, '/list/trading')
  await sela.getByLabel('I sell as a trader').check()
  const form = sela.locator('form').filter({ has: sela.getByLabel('Telephone for buyers') })
  await form.getByRole('button', { name: 'Save answer' }).click()
  await expect(form.getByText('Enter the name under which you trade.')).toBeVisible()
  await form.getByLabel('Business name').fill(business.businessName)
  await form.getByLabel('Business address').fill(business.businessAddress)
  await form.getByLabel('Country').selectOption('DE')
  await form.getByLabel('Telephone for buyers').fill(business.phone)
  await form.getByLabel('Email for buyers').fill(business.email)
  await form.getByLabel('I offer only what complies').check()
  await form.getByRole('button', { name: 'Save answer' }).click()
  await expect(sela.getByText('Private person or trader?')).toBeHidden()
  await expect(sela.getByRole('button', { name: 'Publish Listing' })).toBeEnabled()
})
