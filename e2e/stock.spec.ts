import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { inspect } from './inspecting.ts'
import { addItem, callApi, offer, offerDelivery } from './listings.ts'
import { newPerson, register } from './people.ts'

test('a dealer finds pieces, changes many at once, takes it back, and prints labels', { tag: '@full' }, async ({
  browser,
}) => {
  const sela = await newPerson(browser, { width: 1440, height: 900 })
  await register(sela, 'Sela', 'dealer')
  await offerDelivery(sela)
  for (const [name, price] of [
    ['Walnut chest', '400'],
    ['Walnut chair', '120'],
    ['Silver spoon', '35'],
  ] as const)
    await offer(sela, name, price)
  await addItem(sela, 'Pewter dish')
  const table = sela.getByRole('table', { name: 'Stock' })
  const row = (name: string) => table.getByRole('row', { name: new RegExp(name) })
  const dialog = sela.getByRole('dialog')

  await test.step('her inventory is a table, searched by a key', async () => {
    await sela.goto('/inventory')
    await expect(sela.getByText('4 of 4 pieces')).toBeVisible()
    await expect(row('Pewter dish')).toContainText('In stock')
    await inspect(sela, '/inventory')
    await sela.keyboard.press('/')
    await sela.keyboard.type('walnut')
    await expect(sela.getByText('2 of 4 pieces')).toBeVisible()
    await expect(sela).toHaveURL(/q=walnut/)
  })

  await test.step('she takes 10% off both, rounded to fives', async () => {
    await sela.getByRole('checkbox', { name: 'Select all found' }).check()
    await sela.getByRole('button', { name: 'Price', exact: true }).and(sela.locator('fieldset button')).click()
    await dialog.getByRole('textbox', { name: 'Percent' }).fill('10')
    await dialog.getByLabel('Rounding').selectOption('five')
    await expect(dialog.getByText('2 pieces will change.')).toBeVisible()
    await expect(dialog.getByRole('row', { name: /Walnut chair/ })).toContainText('$110.00')
    await dialog.getByRole('button', { name: 'Change prices' }).click()
    await expect(sela.getByText('2 pieces changed.')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(row('Walnut chest')).toContainText('$360.00')
  })

  await test.step('and takes it back', async () => {
    await sela.getByRole('button', { name: 'Undo' }).click()
    await expect(row('Walnut chest')).toContainText('$400.00')
    await expect(row('Walnut chair')).toContainText('$120.00')
  })

  await test.step('by keys alone she selects a piece, opens it, and notes what she paid', async () => {
    await sela.getByRole('searchbox', { name: 'Search stock' }).fill('pewter')
    await expect(sela.getByText('1 of 4 pieces')).toBeVisible()
    await sela.getByRole('heading', { name: 'My Inventory' }).click()
    await sela.keyboard.press('j')
    await sela.keyboard.press('x')
    await expect(sela.getByText('1 selected')).toBeVisible()
    await sela.keyboard.press('e')
    await dialog.getByLabel('Stock number').fill('SN-4711')
    await dialog.getByLabel('Purchase price').fill('12')
    await dialog.getByLabel('Bought from').fill('Widow Pellham')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(row('Pewter dish')).toContainText('SN-4711')
    await expect(row('Pewter dish')).toContainText('$12.00')
  })

  await test.step('she lends it, and finds it among what is lent', async () => {
    await sela.getByRole('button', { name: 'Location', exact: true }).and(sela.locator('fieldset button')).click()
    await dialog.getByText('Lent', { exact: true }).first().click()
    await dialog.getByLabel('To whom').fill('Mr Ashdown')
    await dialog.getByRole('button', { name: 'Save the location' }).click()
    await expect(dialog).toHaveCount(0)
    await sela.getByRole('searchbox', { name: 'Search stock' }).fill('')
    await sela.getByLabel('Status', { exact: true }).selectOption('lent')
    await expect(sela.getByText('1 of 4 pieces')).toBeVisible()
  })

  await test.step('of two choices before the page has answered both count', async () => {
    await sela.getByLabel('Status', { exact: true }).selectOption('')
    await expect(sela.getByText('4 of 4 pieces')).toBeVisible()
    const chooseBoth = (choices: [string, string][]) =>
      sela.evaluate(choices => {
        for (const [label, value] of choices) {
          const select = document.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`)
          if (!select) throw new Error(`There is no choice of ${label}.`)
          select.value = value
          select.dispatchEvent(new Event('change', { bubbles: true }))
        }
      }, choices)
    await chooseBoth([
      ['Status', 'lent'],
      ['Photographs', 'yes'],
    ])
    await expect(sela).toHaveURL(/state=lent.*photo=yes/)
    await chooseBoth([
      ['Photographs', ''],
      ['Status', 'lent'],
    ])
    await expect(sela.getByText('1 of 4 pieces')).toBeVisible()
  })

  await test.step('she takes a listing off sale, the others stay', async () => {
    await sela.getByLabel('Status', { exact: true }).selectOption('')
    await sela.getByRole('button', { name: 'Select none' }).click()
    await row('Silver spoon').getByRole('checkbox').check()
    await row('Pewter dish').getByRole('checkbox').check()
    await sela.getByRole('button', { name: 'Take off sale' }).click()
    await expect(dialog.getByText('1 piece will change, 1 piece will stay.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Take off sale' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(row('Silver spoon')).toContainText('In stock')
  })

  await test.step('labels have her number and lead to the piece; the file has what she paid', async () => {
    await sela.getByRole('button', { name: 'Labels' }).click()
    await dialog.getByLabel('First free label').selectOption('5')
    await expect(dialog.getByText('Labels: 2, pages: 1.')).toBeVisible()
    await sela.emulateMedia({ media: 'print' })
    await expect(sela.locator('.print-sheet').getByText('SN-4711')).toBeVisible()
    await sela.emulateMedia({ media: null })
    await sela.keyboard.press('Escape')
    const saved = sela.waitForEvent('download')
    await sela.getByRole('button', { name: 'Download CSV' }).click()
    const file = await readFile(await (await saved).path(), 'utf8')
    expect(file).toContain('"SN-4711","Pewter dish","lent","lent","Mr Ashdown"')
    expect(file).toContain('"Widow Pellham"')
  })

  await test.step('nobody else reads what she paid or of whom', async () => {
    const bea = await newPerson(browser)
    await register(bea, 'Bea')
    const { pieces } = await callApi<{ pieces: unknown[] }>(bea, 'GET', '/api/stock')
    expect(pieces).toEqual([])
    await bea.close()
  })
  await sela.close()
})
