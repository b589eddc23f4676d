import { expect, test } from '@playwright/test'
import { inspect, inspectAsItIs } from './inspecting.ts'
import { addItem, sell } from './listings.ts'
import { newPerson, payByCard, register } from './people.ts'

test('a trader shows an imprint, and a consumer withdraws in two steps', { tag: '@full' }, async ({ browser }) => {
  const sela = await newPerson(browser)
  const bea = await newPerson(browser, { width: 390, height: 844 })
  let listingPath = ''

  await test.step('Sela says that she trades', async () => {
    await register(sela, 'Sela')
    await sela.goto('/account/selling')
    await sela.getByLabel('I sell as a trader').check()
    const form = sela.locator('form').filter({ has: sela.getByLabel('Telephone for buyers') })
    await form.getByLabel('Business name').fill('Lund Antiques')
    await form.getByLabel('Business address').fill('Lange Straße 1, 10115 Berlin')
    await form.getByLabel('Country').selectOption('DE')
    await form.getByLabel('Telephone for buyers').fill('+49 30 123456')
    await form.getByLabel('Email for buyers').fill('shop@lund.example')
    await form.getByLabel('I offer only what complies').check()
    await form.getByRole('button', { name: 'Save answer' }).click()
    await expect(sela.getByText('It counts for what is sold from now on.')).toBeVisible()
    await inspect(sela, '/account/selling')
    await addItem(sela, 'Saltglaze mug')
    listingPath = await sell(sela, 'Saltglaze mug', '140')
  })

  await test.step('Bea reads it, buys and withdraws', async () => {
    await register(bea, 'Bea')
    await bea.goto(listingPath)
    await expect(bea.getByRole('button', { name: 'Buy Now' })).toBeEnabled()
    await bea.locator('details').filter({ hasText: 'Lund Antiques' }).locator('summary').click()
    await expect(bea.getByText('Lund Antiques')).toBeVisible()
    await bea.getByRole('button', { name: 'Buy Now' }).click()
    await payByCard(bea)
    await bea.getByRole('link', { name: 'See your order' }).click()
    await bea.getByRole('button', { name: 'Withdraw from contract here' }).click()
    await bea.getByLabel('Your name').fill('Bea Roth')
    await inspectAsItIs(bea, '/orders/withdrawal')
    await bea.getByRole('button', { name: 'Confirm withdrawal' }).click()
    await expect(bea.getByRole('heading', { name: 'This order is cancelled' })).toBeVisible()
  })
})
