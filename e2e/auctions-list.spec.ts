import { expect, test } from '@playwright/test'
import { addItem, endIn, photographPiece, sellPrivately, shipFree } from './listings.ts'
import { openUntilShown } from './opening.ts'
import { newPerson, register } from './people.ts'

test('a piece is put up for auction, and found among the auctions', { tag: '@full' }, async ({ browser }) => {
  const sela = await newPerson(browser)
  await register(sela, 'Sela')
  await addItem(sela, 'Cameo glass vase')
  await sela.goto('/inventory')
  await sela.getByRole('button', { name: 'Edit Cameo glass vase' }).click()
  const edit = sela.getByRole('dialog')
  await edit.getByLabel('Estimated value, to').fill('120')
  await edit.getByLabel('Category').selectOption('Glass')
  await edit.getByRole('button', { name: /Save/ }).click()

  await test.step('Sela chooses an auction; a reserve at market value would cost a fee', async () => {
    await sela.getByRole('link', { name: 'Sell Cameo glass vase' }).click()
    await sela.getByRole('radio', { name: /^Auction/ }).check()
    await photographPiece(sela)
    await sela.getByRole('button', { name: 'Continue' }).click()
    await shipFree(sela)
    await sela.getByLabel('Reserve').fill('1000000')
    await sela.getByRole('button', { name: 'Continue' }).click()
    await expect(sela.getByText('Card payments go up to $999,999.99.').first()).toBeVisible()
    await sela.getByLabel('Reserve').fill('119.50')
    await expect(sela.getByText('Reserve fee: $50.00')).toBeVisible()
    await sela.getByRole('button', { name: 'Use the recommended reserve' }).click()
    await expect(sela.getByLabel('Reserve')).toHaveValue('108.00')
    await expect(sela.getByText('Reserve fee: $50.00')).toBeHidden()
    await expect(sela.getByText('$97.20')).toBeVisible()
  })

  await test.step('what she typed survives a reload', async () => {
    await sela.getByRole('radio', { name: /^3 days/ }).check()
    await sela.reload()
    await expect(sela.getByLabel('Reserve')).toHaveValue('108.00')
    await expect(sela.getByRole('radio', { name: /^3 days/ })).toBeChecked()
  })

  await test.step('and publishes it', async () => {
    await sela.getByRole('button', { name: 'Continue' }).click()
    await expect(sela.getByText(/^3 days, until/)).toBeVisible()
    await sellPrivately(sela)
    await sela.getByRole('checkbox', { name: /I agree/ }).check()
    await sela.getByRole('button', { name: 'Publish Listing' }).click()
    await expect(sela.getByText('Cameo glass vase is open for bids.')).toBeVisible()
  })

  const bea = await newPerson(browser, { width: 390, height: 844 })
  await test.step('Bea finds it by name and category, and comes to where she can bid', async () => {
    const auctions = bea.getByRole('region', { name: 'Live Auctions' })
    await openUntilShown(bea, '/', auctions.getByRole('article').first())
    await bea.getByRole('link', { name: 'View All Auctions' }).click()
    await bea.getByLabel('Search by name').pressSequentially('cameo GLASS')
    await expect(bea).toHaveURL('/auctions?q=cameo+GLASS')
    await expect(bea.getByText('1 auction', { exact: true })).toBeVisible()
    await bea.getByLabel('Category').selectOption('Silver')
    await expect(bea.getByText('No auctions match your search')).toBeVisible()
    await bea.getByLabel('Category').selectOption('Glass')
    const lot = bea.getByRole('article').filter({ hasText: 'Cameo glass vase' })
    await expect(lot).toContainText('Starting price$108.00No bids yet')
    await expect(lot).toContainText(/Ends in [23] days/)
    await lot.getByRole('link', { name: 'Place Bid: Cameo glass vase' }).click()
    await expect(bea.getByRole('heading', { name: 'Cameo glass vase' })).toBeVisible()
  })

  await test.step('Sela sees it on her dashboard', async () => {
    await sela.goto('/seller/dashboard')
    const row = sela.getByRole('row').filter({ hasText: 'Cameo glass vase' })
    await expect(row).toContainText('$108.00')
    await expect(row).toContainText('Auction')
    await expect(row).toContainText(/Ends in [23] days/)
  })
  await test.step('in its last day, all lists say so', async () => {
    const path = await bea.evaluate(() => location.pathname)
    await endIn(path, 7200)
    const lot = bea.getByRole('article').filter({ hasText: 'Cameo glass vase' })
    await openUntilShown(bea, '/auctions', lot.getByText('Ending Soon'))
  })
  await bea.close()
  await sela.close()
})
