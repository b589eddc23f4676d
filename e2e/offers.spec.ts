import { expect, type Page, test } from '@playwright/test'
import { inspect } from './inspecting.ts'
import { addItem, sell } from './listings.ts'
import { openUntilShown } from './opening.ts'
import { newPerson, payByCard, register } from './people.ts'

/** Offers an amount on a listing's page. */
async function offer(page: Page, path: string, amount: string, message = '') {
  await page.goto(path)
  await page.getByRole('button', { name: 'Make an Offer' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your offer').fill(amount)
  if (message) await dialog.getByLabel('Message').fill(message)
  await dialog.getByRole('button', { name: 'Send Offer' }).click()
}

test('a buyer pays the price agreed in a counteroffer, and another buyer’s offer is void', { tag: '@full' }, async ({
  browser,
}) => {
  const [sela, bea, carl] = [
    await newPerson(browser),
    await newPerson(browser, { width: 390, height: 844 }),
    await newPerson(browser),
  ]
  await Promise.all([register(sela, 'Sela'), register(bea, 'Bea'), register(carl, 'Carl')])
  await addItem(sela, 'Brass sundial')
  const path = await sell(sela, 'Brass sundial', '245')

  await test.step('Bea is asked for less than the price, and offers $200', async () => {
    await bea.goto(path)
    await bea.getByRole('button', { name: 'Make an Offer' }).click()
    await expect(bea.getByLabel('Your offer')).toHaveValue('220.50')
    await bea.getByLabel('Your offer').fill('245')
    await bea.getByRole('button', { name: 'Send Offer' }).click()
    await expect(bea.getByText('Offer Too High')).toBeVisible()
    await expect(bea.getByText('Your offer must be less than the asking price of $245.00').first()).toBeVisible()
    await bea.getByLabel('Your offer').fill('200')
    await bea.getByLabel('Message').fill('Would you take this for it?')
    await bea.getByRole('button', { name: 'Send Offer' }).click()
    await expect(bea.getByText('You offered $200.00')).toBeVisible()
    await offer(carl, path, '150')
    await expect(carl.getByText('You offered $150.00')).toBeVisible()
  })

  await test.step('Sela is notified and makes a counteroffer of $230', async () => {
    await openUntilShown(sela, '/notifications', sela.getByText('Bea offers $200.00'))
    await sela.getByRole('link', { name: 'New offer: Brass sundial' }).first().click()
    await expect(sela).toHaveURL('/offers?tab=received')
    await inspect(sela, '/offers?tab=received')
    const card = sela.getByRole('article').filter({ hasText: 'From Bea' })
    await expect(card.getByText('Would you take this for it?')).toBeVisible()
    await card.getByRole('button', { name: 'Counter: Brass sundial' }).click()
    await sela.getByLabel('Your counteroffer').fill('230')
    await sela.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(card.getByText('Waiting')).toBeVisible()
  })

  await test.step('Bea accepts it on her phone; Carl’s offer is void', async () => {
    await bea.goto('/offers')
    await expect(bea.getByText('The seller’s counteroffer is $230.00.')).toBeVisible()
    await bea.getByRole('button', { name: 'Accept: Brass sundial' }).click()
    await bea.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click()
    await expect(bea.getByText(/It is reserved for you at \$230\.00 until/)).toBeVisible()
    await carl.goto('/offers')
    await expect(carl.getByText('The piece is reserved for another buyer.')).toBeVisible()
    await carl.goto(path)
    await expect(carl.getByText(/Reserved until/)).toBeVisible()
    await expect(carl.getByRole('button', { name: 'Buy Now' })).toBeHidden()
    await sela.goto(path)
    await expect(sela.getByText('You accepted an offer.')).toBeVisible()
  })

  await test.step('and pays $230', async () => {
    await bea.getByRole('button', { name: 'Checkout Now' }).click()
    await expect(bea.getByText('$230.00').first()).toBeVisible()
    await payByCard(bea)
    await expect(bea.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    await bea.goto('/offers')
    await expect(bea.getByText('You bought it for $230.00.')).toBeVisible()
    await carl.goto('/offers')
    await expect(carl.getByText('The piece was sold to someone else.')).toBeVisible()
    await openUntilShown(carl, '/notifications', carl.getByText('Reserved for another buyer: Brass sundial'))
  })
  for (const page of [sela, bea, carl]) await page.close()
})

test('a visitor must log in to make an offer, and an offer can be withdrawn', { tag: '@full' }, async ({ browser }) => {
  const [sela, bea] = [await newPerson(browser), await newPerson(browser)]
  await register(sela, 'Sela')
  await addItem(sela, 'Silver spoon')
  const path = await sell(sela, 'Silver spoon', '80')
  await bea.goto(path)
  await bea.getByRole('button', { name: 'Make an Offer' }).click()
  await expect(bea.getByText('Please log in to make an offer.')).toBeVisible()
  await register(bea, 'Bea')
  await bea.goto('/offers')
  await expect(bea.getByText('No offers sent yet')).toBeVisible()
  await offer(bea, path, '70')
  await bea.getByRole('link', { name: 'See your offers' }).first().click()
  await bea.getByRole('button', { name: 'Withdraw: Silver spoon' }).click()
  await bea.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(bea.getByText('You withdrew it.')).toBeVisible()
  await bea.goto(path)
  await expect(bea.getByRole('button', { name: 'Make an Offer' })).toBeVisible()
  for (const page of [sela, bea]) await page.close()
})
