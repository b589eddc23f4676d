import { expect, type Page, test } from '@playwright/test'
import { inspect } from './inspecting.ts'
import { addItem } from './listings.ts'
import { becomeAdmin, newPerson, register } from './people.ts'

const card = (page: Page, name: string) => page.getByRole('region', { name })

async function saveRate(page: Page, name: string, rate: string): Promise<void> {
  await card(page, name).getByLabel('Rate (%)').fill(rate)
  await card(page, name).getByRole('button', { name: 'Save' }).click()
}

async function addStep(page: Page, place: number, from: string, step: string): Promise<void> {
  await card(page, 'Bid Increments').getByRole('button', { name: 'Add an increment' }).click()
  const band = page.getByRole('group', { name: `Step ${place}` })
  await expect(band.getByLabel('From price')).toBeFocused()
  await band.getByLabel('From price').fill(from)
  await band.getByLabel('Increment').fill(step)
}

test('the first admin sets what a sale costs; nobody else can', { tag: '@full' }, async ({ browser }) => {
  const ada = await newPerson(browser)
  const bo = await newPerson(browser, { width: 390, height: 844 })

  await test.step('visitors and members are kept out', async () => {
    await ada.goto('/admin')
    await expect(ada.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
    await register(ada, 'Ada')
    await ada.goto('/admin')
    await expect(ada.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await expect(ada.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0)
  })

  await test.step('Bo is offered to become the admin, and waits', async () => {
    await register(bo, 'Bo')
    await bo.goto('/become-admin')
    await expect(bo.getByRole('button', { name: 'Become Admin' })).toBeVisible()
  })

  await test.step('Ada becomes the first admin and is taken to the admin page', async () => {
    await becomeAdmin(ada)
    await expect(ada.getByText('You are now an admin')).toBeVisible()
    await expect(ada).toHaveURL('/admin')
    await expect(ada.getByRole('link', { name: 'Admin', exact: true }).first()).toBeVisible()
    await expect(card(ada, 'Auction Reserve Fee').getByText(/When reserve equals market price/)).toBeVisible()
  })

  await test.step('Bo is refused, and then offered nothing', async () => {
    await bo.getByRole('button', { name: 'Become Admin' }).click()
    await expect(bo.getByText('Failed to become admin. An admin may already exist.')).toBeVisible()
    await bo.goto('/become-admin')
    await expect(bo.getByRole('heading', { name: 'There is already an admin' })).toBeVisible()
    await expect(bo.getByRole('button', { name: 'Become Admin' })).toHaveCount(0)
    await bo.goto('/admin')
    await expect(bo.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await bo.close()
  })

  await test.step('Ada changes the auction commission, after a slip', async () => {
    await saveRate(ada, 'Auction Commission Rate', '-1')
    const commission = card(ada, 'Auction Commission Rate')
    await expect(commission.getByText('Invalid value: Please enter a positive number')).toBeVisible()
    await ada.route('**/api/admin/settings/*', route => route.fulfill({ status: 404, body: 'no such host' }), {
      times: 1,
    })
    await saveRate(ada, 'Auction Commission Rate', '12.5')
    await expect(ada.getByText('Failed to update setting')).toBeVisible()
    await saveRate(ada, 'Auction Commission Rate', '12.5')
    await expect(ada.getByText('Setting updated')).toBeVisible()
    await expect(commission.getByText(/^Last updated \w+ \d/)).toBeVisible()
    await commission.getByText('Changes (1)').click()
    await expect(commission.getByText(/10% →\s*became 12\.5%/)).toBeVisible()
  })

  await test.step('and the bid increments, which stay in order', async () => {
    const steps = card(ada, 'Bid Increments')
    // From prices that no other journey's auction reaches.
    await addStep(ada, 2, '5000', '5')
    await addStep(ada, 3, '5000', '50')
    await steps.getByRole('button', { name: 'Save' }).click()
    await expect(steps.getByText('Use more than $5,000.00.')).toBeVisible()
    await ada.getByRole('group', { name: 'Step 3' }).getByLabel('From price').fill('9000')
    await steps.getByRole('button', { name: 'Save' }).click()
    await expect(steps.getByText('Changes (1)')).toBeVisible()
    await ada.reload()
    await expect(ada.getByRole('group', { name: 'Step 3' }).getByLabel('From price')).toHaveValue('9000.00')
    await expect(ada.getByRole('group', { name: 'Step 3' }).getByLabel('Increment')).toHaveValue('50.00')
  })

  await test.step('Ada looks at the books, which are even', async () => {
    await ada.getByRole('link', { name: 'Finance' }).click()
    const balance = card(ada, 'Trial Balance')
    await expect(balance.getByText('Balanced: sum 0.')).toBeVisible()
    await ada.getByRole('link', { name: 'All time' }).click()
    await expect(ada.getByRole('heading', { name: 'All time' })).toBeVisible()
    const download = ada.waitForEvent('download')
    await ada.getByRole('button', { name: 'Download Entries (CSV)' }).click()
    expect((await download).suggestedFilename()).toBe('ledger.csv')
    await inspect(ada, '/admin/finance')
  })

  await test.step('demo data that cannot be added says so', async () => {
    const down = '**/api/admin/seed-demo-data'
    await ada.route(down, route => route.fulfill({ status: 404, body: 'no such host' }), { times: 1 })
    await ada.goto('/seed-demo')
    await ada.getByRole('button', { name: 'Seed Demo Data' }).click()
    await expect(ada.getByText('Failed to seed demo data').first()).toBeVisible()
  })

  await test.step('the wizard shows the new commission', async () => {
    await addItem(ada, 'Brass sextant')
    await ada.goto('/inventory')
    await ada.getByRole('link', { name: 'Sell Brass sextant' }).click()
    await expect(ada.getByText(/Commission 12\.5%/)).toBeVisible()
  })

  await test.step('the page breaks no rule of accessibility, and all goes back to what it was', async () => {
    await inspect(ada, '/admin')
    await ada.setViewportSize({ width: 390, height: 844 })
    await saveRate(ada, 'Auction Commission Rate', '10')
    await expect(card(ada, 'Auction Commission Rate').getByText('Changes (2)')).toBeVisible()
    await ada.getByRole('button', { name: 'Remove step 2' }).click()
    await expect(ada.getByRole('button', { name: 'Add an increment' })).toBeFocused()
    await expect(ada.getByRole('group', { name: 'Step 2' }).getByLabel('From price')).toHaveValue('9000.00')
    await ada.getByRole('button', { name: 'Remove step 2' }).click()
    await card(ada, 'Bid Increments').getByRole('button', { name: 'Save' }).click()
    await expect(card(ada, 'Bid Increments').getByText('Changes (2)')).toBeVisible()
  })
  await ada.close()
})
