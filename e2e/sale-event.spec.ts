import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { inspect } from './inspecting.ts'
import { addItem, offerDelivery, ofThisTry, placeMaximum } from './listings.ts'
import { openUntilShown } from './opening.ts'
import { newPerson, register } from './people.ts'

const HOUR_MS = 3_600_000

/** As a field of day and time takes it, by the browser's clock. */
function fieldTime(at: Date): string {
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

const lotOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

test('a house holds a sale: it builds and publishes it, approves a bidder, who bids on a lot', {
  tag: '@full',
}, async ({ browser }) => {
  const title = ofThisTry('Clocks and Silver')
  const [dora, bea] = [await newPerson(browser), await newPerson(browser, { width: 390, height: 844 })]
  await Promise.all([register(dora, 'Dora', 'dealer'), register(bea, 'Bea')])
  await offerDelivery(dora)
  for (const name of ['Mantel clock', 'Silver tray', 'Pair of chairs']) await addItem(dora, name)

  await test.step('Dora begins a sale and says what, when and for whom', async () => {
    await dora.goto('/events')
    await dora.getByRole('link', { name: 'My sale events' }).click()
    await expect(dora.getByText('You have no sale yet')).toBeVisible()
    await dora.getByRole('button', { name: 'New sale' }).click()
    await expect(dora.getByText('Not ready to be published')).toBeVisible()
    await dora.getByRole('tab', { name: 'Texts, times and terms' }).click()
    await dora.getByLabel('Title').fill(title)
    await dora.getByLabel('Your number of the sale').fill('A 214')
    await dora.getByLabel('Place of the viewing').fill('1 Long Street, Kiel')
    await dora.getByRole('button', { name: 'Add a day' }).click()
    await dora.getByLabel('Day', { exact: true }).fill('2030-12-03')
    await dora.getByLabel('Hours').fill('10 am to 6 pm')
    await dora.getByLabel('First lot closes').fill(fieldTime(new Date(Date.now() + 26 * HOUR_MS)))
    await dora.getByRole('radio', { name: /Registered bidders/ }).check()
    await dora.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dora.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  })

  await test.step('adds lots from her collection, in the order that she wants, by keyboard', async () => {
    await dora.getByRole('tab', { name: /^Lots/ }).click()
    await dora.getByRole('button', { name: 'Add pieces' }).click()
    await dora.getByLabel('All 3 shown').check()
    await dora.getByRole('button', { name: 'Add 3 lots' }).click()
    await expect(dora.getByRole('list').getByText('Mantel clock')).toBeVisible()
    await dora.getByRole('button', { name: /^Move lot 3: Pair of chairs/ }).press('ArrowUp')
    await expect(dora.getByRole('button', { name: /^Move lot 2: Pair of chairs/ })).toBeFocused()
    for (const [number, name] of [
      [1, 'Mantel clock'],
      [2, 'Pair of chairs'],
      [3, 'Silver tray'],
    ] as const) {
      await dora.getByLabel(`Lower estimate of lot ${number}: ${name}`).fill('100')
      await dora.getByLabel(`Upper estimate of lot ${number}: ${name}`).fill('200')
    }
    await dora.getByRole('button', { name: 'Fill start prices: 50% of lower estimates' }).click()
    await dora.getByRole('button', { name: 'Save lots' }).click()
    await expect(dora.getByText('Ready to be published')).toBeVisible()
  })

  await test.step('and publishes it', async () => {
    await dora.getByRole('button', { name: 'Publish the sale' }).click()
    await dora.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
    await expect(dora.getByText('Sale published')).toBeVisible()
    await dora.getByRole('link', { name: 'Catalogue' }).click()
    await expect(dora.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(dora.getByText('December 3, 2030, 10 am to 6 pm')).toBeVisible()
    await expect(lotOf(dora, 'Pair of chairs').getByText('Lot 2')).toBeVisible()
  })

  await test.step('The catalogue can be printed', async () => {
    const saved = dora.waitForEvent('download')
    await dora.getByRole('button', { name: 'Catalogue (PDF)' }).click()
    const pdf = await readFile(await (await saved).path())
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  })

  const event = new URL(dora.url()).pathname

  await test.step('Bea finds it, and registers', async () => {
    await bea.goto('/events')
    await bea.getByRole('link', { name: title, exact: true }).click()
    await bea.getByLabel('Note to the house').fill('I collect clocks.')
    await bea.getByRole('button', { name: 'Register' }).click()
    await expect(bea.getByText('Your registration waits for the house')).toBeVisible()
  })

  await test.step('Dora approves her up to a limit', async () => {
    await dora.getByRole('link', { name: 'Manage this sale' }).click()
    await dora.getByRole('tab', { name: 'Bidders' }).click()
    await expect(dora.getByText('I collect clocks.')).toBeVisible()
    await dora.getByLabel(/^Limit, or none: Bea/).fill('300')
    await dora.getByRole('button', { name: /^Approve: Bea/ }).click()
    await expect(dora.getByText('up to $300.00')).toBeVisible()
  })

  await test.step('and Bea bids', async () => {
    await bea.reload()
    await expect(bea.getByText('You can bid in this sale')).toBeVisible()
    await bea.getByLabel('Search lots by number or words').fill('clock')
    await expect(bea.getByText('1 lot', { exact: true })).toBeVisible()
    await lotOf(bea, 'Mantel clock').getByRole('link', { name: 'Mantel clock' }).click()
    await expect(bea.getByRole('link', { name: 'Lot 1 of a sale event' })).toBeVisible()
    await placeMaximum(bea, '400')
    await expect(bea.getByText('Your limit in this sale is $300.00').first()).toBeVisible()
    await placeMaximum(bea, '250')
    await expect(bea.getByText('You lead').first()).toBeVisible()
    await bea.goto(event)
    await expect(lotOf(bea, 'Mantel clock').getByText('You lead')).toBeVisible()
  })

  await test.step('Dora adds a lot between two, withdraws another, and postpones the sale', async () => {
    await addItem(dora, 'Brass lamp')
    await dora.goto(event.replace('/events', '/seller/events'))
    await dora.getByRole('button', { name: 'Add pieces' }).click()
    await dora.getByLabel('All 1 shown').check()
    await dora.getByRole('button', { name: 'Add 1 lot' }).click()
    await dora.getByLabel('Number of lot 4: Brass lamp').fill('1A')
    await dora.getByLabel('Start price of lot 1A: Brass lamp').fill('40')
    await dora.getByLabel('Secret reserve of lot 1A: Brass lamp').fill('70')
    await dora.getByRole('button', { name: 'Add them to the sale' }).click()
    await expect(dora.getByText('Lots added')).toBeVisible()
    await dora.getByRole('button', { name: 'Withdraw lot 3: Silver tray' }).click()
    await dora.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
    await expect(dora.getByText('Withdrawn', { exact: true })).toBeVisible()
    await dora.getByRole('tab', { name: 'Texts, times and terms' }).click()
    await dora.getByLabel('First lot closes').fill(fieldTime(new Date(Date.now() + 50 * HOUR_MS)))
    await dora.getByRole('button', { name: 'Save', exact: true }).click()
    await dora.getByRole('alertdialog').getByRole('button', { name: 'Postpone' }).click()
    await expect(dora.getByText('Sale saved')).toBeVisible()
  })

  await test.step('and Bea reads so: her bid stands', async () => {
    await openUntilShown(bea, event, bea.getByText('Lot 3 withdrawn'))
    await expect(lotOf(bea, 'Brass lamp').getByText('Lot 1A')).toBeVisible()
    await expect(lotOf(bea, 'Brass lamp').getByText('Reserve Not Met')).toBeVisible()
    await expect(lotOf(bea, 'Mantel clock').getByText('You lead')).toBeVisible()
    await openUntilShown(bea, '/notifications', bea.getByText(`The sale is postponed: ${title}`))
  })

  await test.step('The screens fit every width and break no rule', async () => {
    await inspect(dora, '/events')
    await inspect(dora, event.replace('/events', '/seller/events'))
    await inspect(bea, event)
  })
})
