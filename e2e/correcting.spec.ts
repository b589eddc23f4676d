import { expect, type Page, test } from '@playwright/test'
import { inspectAsItIs } from './inspecting.ts'
import { addItem } from './listings.ts'
import { newPerson, register } from './people.ts'

const dialog = (page: Page) => page.getByRole('dialog')

async function type(page: Page, name: string, price: string) {
  await page.getByRole('combobox', { name: 'Item' }).fill(name)
  await page.getByLabel('Sale price').fill(price)
}

async function complete(page: Page) {
  await page.getByRole('button', { name: 'Complete Sale' }).click()
  await expect(dialog(page).getByRole('article')).toBeVisible()
}

test('a dealer corrects a price, gives money back in two ways, and goes on after closing the day', {
  tag: '@full',
}, async ({ browser }) => {
  const dora = await newPerson(browser)
  await register(dora, 'Dora', 'dealer')
  await addItem(dora, 'Opaline box')
  await dora.goto('/pos')

  await test.step('She types a zero too many, and corrects it with three clicks', async () => {
    await dora.getByRole('combobox', { name: 'Item' }).fill('opaline')
    await dora.getByRole('option', { name: 'Opaline box' }).click()
    await dora.getByLabel('Sale price').fill('800')
    await dora.getByRole('button', { name: 'Add another item' }).click()
    await type(dora, 'Brass bell', '20')
    await complete(dora)
    await dialog(dora).getByRole('button', { name: 'Correct' }).click()
    await inspectAsItIs(dora, '/pos correct')
    await dialog(dora).getByRole('button', { name: 'Void and Correct' }).click()
    await expect(dialog(dora)).toBeHidden()
    await expect(dora.getByLabel('Sale price')).toHaveValue('20.00')
    await expect(dora.getByLabel('Sale price')).toBeFocused()
    await dora.getByRole('button', { name: 'Edit Opaline box' }).click()
    await expect(dora.getByLabel('Sale price')).toBeFocused()
    await expect(dora.getByLabel('Sale price')).toHaveValue('800.00')
    await dora.keyboard.type('80')
    await dora.getByLabel('Pay in several ways').check()
    await dora.getByLabel('Cash', { exact: true }).fill('40')
    await dora.getByLabel('Card', { exact: true }).fill('60')
    await complete(dora)
    await expect(dialog(dora).getByText(/V-\w{4}-000003/)).toBeVisible()
    const { sales } = await (await dora.request.get('/api/pos/sales')).json()
    expect(sales.map(({ kind, salePrice }: { kind: string; salePrice: string }) => [kind, salePrice])).toEqual([
      ['sale', '100.00'],
      ['void', '-820.00'],
      ['sale', '820.00'],
    ])
  })

  await test.step('The box has a chip, and she divides what goes back among cash and card', async () => {
    await dialog(dora).getByRole('button', { name: 'Give Money Back' }).click()
    await dialog(dora).getByLabel('Give back').last().fill('70')
    await expect(dialog(dora).getByLabel('Cash', { exact: true })).toHaveValue('40.00')
    await expect(dialog(dora).getByLabel('Card', { exact: true })).toHaveValue('30.00')
    await dialog(dora).getByLabel('Cash', { exact: true }).fill('41')
    await expect(dialog(dora).getByText('That is more than was paid by it.')).toBeVisible()
    await dialog(dora).getByLabel('Cash', { exact: true }).fill('15.50')
    await expect(dialog(dora).getByLabel('Card', { exact: true })).toHaveValue('54.50')
    await expect(dialog(dora).getByText('Everything is divided.')).toBeVisible()
    await dialog(dora).getByLabel('Reason').fill('A chip')
    await inspectAsItIs(dora, '/pos return')
    await dialog(dora).getByRole('button', { name: 'Give Back $70.00' }).click()
    await expect(dialog(dora).getByText(/Belongs to receipt V-\w{4}-000003/)).toBeVisible()
    await expect(dialog(dora).getByText('−$15.50')).toBeVisible()
    await expect(dialog(dora).getByText('−$54.50')).toBeVisible()
    await dora.keyboard.press('Escape')
  })

  await test.step('The day is closed; what she sells after that is for the next closing', async () => {
    await dora.getByRole('tab', { name: 'Day closing' }).click()
    await dora.getByLabel('Counted cash').fill('24.50')
    await dora.getByRole('button', { name: 'Close the Day' }).click()
    await expect(dora.getByText('Nothing was recorded since the last closing.')).toBeVisible()
    await expect(dora.getByText('1 sale, closed')).toBeVisible()
    await type(dora, 'Thimble', '12')
    await complete(dora)
    await dora.keyboard.press('Escape')
    await expect(dora.getByText('$12.00 since then, for the next closing')).toBeVisible()
    await expect(dora.getByText(/^Today is closed\./)).toBeVisible()
    await inspectAsItIs(dora, '/pos after closing')
  })

  await test.step('Her stock says what the box brought', async () => {
    await dora.goto('/inventory?view=table')
    await expect(dora.getByRole('row', { name: /Opaline box/ })).toContainText('Sold')
    await expect(dora.getByRole('row', { name: /Opaline box/ })).toContainText('$10.00')
  })
  await dora.close()
})
