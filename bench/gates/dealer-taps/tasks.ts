import type { Page } from '@playwright/test'
import { expect } from './measuring.ts'
import { CUP_217, ebayReport, kinds } from './seeding.ts'

interface Task {
  readonly task: string
  readonly act: (page: Page) => Promise<void>
}

const DAY_MS = 86_400_000

const dialogOf = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const main = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
/** One of the buttons above the table. */
const bulk = (page: Page, name: string) => button(page, name).and(page.locator('fieldset button')).click()
const found = (page: Page, count: number) => expect(page.getByText(new RegExp(`^${count} of `))).toBeVisible()

async function select(page: Page, { name, count }: { name: string; count: number }) {
  await main(page, 'My Collection')
  await page.getByRole('searchbox', { name: 'Search stock' }).fill(name.toLowerCase())
  await selectFound(page, count)
}

async function selectFound(page: Page, count: number) {
  await found(page, count)
  await page.getByRole('checkbox', { name: 'Select all found' }).click()
  await expect(page.getByText(`${count} selected`)).toBeVisible()
}

async function apply(page: Page, label: string, count: number) {
  await dialogOf(page).getByRole('button', { name: label }).click()
  await expect(page.getByText(`${count} pieces changed.`)).toBeVisible()
  await expect(dialogOf(page)).toHaveCount(0)
}

async function completeSale(page: Page) {
  await button(page, 'Complete Sale').click()
  await expect(dialogOf(page).getByRole('article')).toBeVisible()
}

async function ringUp(page: Page, name: string, price: string) {
  await page.getByRole('combobox', { name: 'Item' }).fill(name)
  await page.getByLabel('Sale price').fill(price)
}

/** Until the outcome is on the screen. Later ones build on earlier ones. */
export const tasks: readonly Task[] = [
  {
    task: 'Find a piece among 400 by its stock number',
    async act(page) {
      await main(page, 'My Collection')
      await page.getByRole('searchbox', { name: 'Search stock' }).fill(CUP_217)
      await expect(page.getByRole('row', { name: /Porcelain cup 217/ })).toBeVisible()
      await found(page, 1)
    },
  },
  {
    task: 'Raise 30 prices by 10 percent, rounded to fives',
    async act(page) {
      await select(page, kinds.chairs)
      await bulk(page, 'Price')
      await dialogOf(page).getByText('More by percent', { exact: true }).click()
      await dialogOf(page).getByRole('textbox', { name: 'Percent' }).fill('10')
      await dialogOf(page).getByLabel('Rounding').selectOption('five')
      await apply(page, 'Change prices', kinds.chairs.count)
    },
  },
  {
    task: 'Move 10 pieces to another category',
    async act(page) {
      await select(page, kinds.stools)
      await bulk(page, 'Category')
      await dialogOf(page).getByLabel('Category').selectOption('Furniture')
      await apply(page, 'Change the category', kinds.stools.count)
    },
  },
  {
    task: 'Print labels of 20 pieces',
    async act(page) {
      await select(page, kinds.plates)
      await bulk(page, 'Labels')
      await dialogOf(page).getByRole('button', { name: 'Print labels' }).click()
    },
  },
  {
    task: 'Take 15 pieces to a fair, and back',
    async act(page) {
      await select(page, kinds.dishes)
      await bulk(page, 'Location')
      await dialogOf(page).getByLabel('Which fair').fill('Antibes')
      await apply(page, 'Save the location', kinds.dishes.count)
      await page.goto('/')
      await main(page, 'My Collection')
      await page.getByLabel('Status', { exact: true }).selectOption('fair')
      await selectFound(page, kinds.dishes.count)
      await bulk(page, 'Location')
      await apply(page, 'Save the location', kinds.dishes.count)
    },
  },
  {
    task: 'List 20 unsold pieces again',
    async act(page) {
      await main(page, 'My Collection')
      await page.getByLabel('Status', { exact: true }).selectOption('unsold')
      await selectFound(page, kinds.trays.count)
      await bulk(page, 'List again')
      await apply(page, 'List again', kinds.trays.count)
    },
  },
  {
    task: 'Make and publish an auction of 20 lots',
    async act(page) {
      await main(page, 'Auctions')
      await page
        .getByRole('link', { name: /Sale Events/ })
        .first()
        .click()
      await page.getByRole('link', { name: 'My sale events' }).click()
      await button(page, 'New sale').click()
      await page.getByRole('tab', { name: 'Texts, times and terms' }).click()
      await page.getByLabel('Title').fill('Clocks')
      const closes = new Date(Date.now() + 7 * DAY_MS).toISOString().slice(0, 16)
      await page.getByLabel('First lot closes').fill(closes)
      await button(page, 'Save').click()
      await expect(page.getByRole('heading', { name: 'Clocks', level: 1 })).toBeVisible()
      await page.getByRole('tab', { name: /^Lots/ }).click()
      await button(page, 'Add pieces').click()
      await page.getByLabel('Search my collection').fill(kinds.clocks.name)
      await page.getByLabel(`All ${kinds.clocks.count} shown`).click()
      await button(page, `Add ${kinds.clocks.count} lots`).click()
      await button(page, 'Fill start prices: 50% of lower estimates').click()
      await button(page, 'Save lots').click()
      await expect(page.getByText('Ready to be published')).toBeVisible()
      await button(page, 'Publish the sale').click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
      await expect(page.getByText('Sale published')).toBeVisible()
    },
  },
  {
    task: 'Ring up three pieces with a discount, part card, part cash',
    async act(page) {
      await main(page, 'POS')
      await ringUp(page, 'Pewter spoon', '24')
      await button(page, 'Add another item').click()
      await ringUp(page, 'Brass bell', '36')
      await button(page, 'Add another item').click()
      await ringUp(page, 'Ginger jar', '60')
      await button(page, 'Discount on the whole sale').click()
      await page.getByLabel('Discount on the whole sale', { exact: true }).fill('10')
      await page.getByLabel('Pay in several ways').click()
      await page.getByLabel('Card', { exact: true }).fill('58')
      await page.getByLabel('Cash', { exact: true }).fill('50')
      await completeSale(page)
    },
  },
  {
    task: 'Undo a wrong price at the counter',
    async act(page) {
      await main(page, 'POS')
      await page
        .getByRole('button', { name: /^Reprint receipt/ })
        .first()
        .click()
      await dialogOf(page).getByRole('button', { name: 'Void' }).click()
      await dialogOf(page).getByLabel('Reason').fill('Typo')
      await dialogOf(page).getByRole('button', { name: 'Void Sale' }).click()
      await expect(dialogOf(page).getByText(/Belongs to receipt/)).toBeVisible()
      await dialogOf(page).getByRole('button', { name: 'Close', exact: true }).first().click()
      await ringUp(page, 'Ginger jar', '6')
      await completeSale(page)
    },
  },
  {
    task: 'Count the cash and close the day',
    async act(page) {
      await main(page, 'POS')
      await page.getByRole('tab', { name: 'Day closing' }).click()
      await page.getByLabel('Float').fill('100')
      await page.getByLabel('Counted cash').fill('106')
      await button(page, 'Close the Day').click()
      await expect(page.getByRole('heading', { name: 'Closed Days' })).toBeVisible()
    },
  },
  {
    task: 'Put 12 pieces of eBay’s report on sale',
    async act(page) {
      await main(page, 'My Collection')
      await page.getByRole('link', { name: 'Bulk Upload' }).click()
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button(page, 'Choose File').click()])
      await chooser.setFiles(ebayReport())
      await page.getByLabel('Category of Clocks').selectOption('Collectibles')
      await button(page, 'Upload 12 rows').click()
      await page.getByRole('link', { name: 'Review and Publish' }).click()
      await page.getByRole('button', { name: /^Select Ready/ }).click()
      await button(page, 'Publish').click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
      await expect(page.getByText('12 pieces published.')).toBeVisible()
    },
  },
]
