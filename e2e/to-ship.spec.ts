import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { sheetLine, workbook } from '../shared/testing/workbook.ts'
import { countEffort } from './counting.ts'
import { callApi, offer } from './listings.ts'
import { newPerson, payByCard, register } from './people.ts'

interface ToShip {
  orders: { id: string; itemName: string }[]
}

async function buy(buyer: Page, seller: Page, name: string): Promise<void> {
  const { id } = await offer(seller, name, '80')
  await buyer.goto(`/marketplace/${id}`)
  await buyer.getByRole('button', { name: 'Buy Now' }).click()
  await payByCard(buyer)
  await buyer.waitForURL(/checkout\/success/)
}

const toShip = (seller: Page) => callApi<ToShip>(seller, 'GET', '/api/orders/to-ship')

/** What stood on paper when it was printed. */
const printed = (page: Page) => page.locator('.print-sheet')

test('a seller packs, labels and ships the orders of a week together', { tag: '@full' }, async ({ browser }) => {
  const sela = await newPerson(browser)
  await register(sela, 'Sela')
  const bea = await newPerson(browser, { width: 390, height: 844 })
  await register(bea, 'Bea')
  const tom = await newPerson(browser)
  await register(tom, 'Tom')
  await sela.addInitScript(() => {
    window.print = () => undefined
  })
  await buy(bea, sela, 'Brass sextant')
  await buy(bea, sela, 'Pewter inkwell')
  await buy(tom, sela, 'Walnut tea caddy')
  await expect(async () => expect((await toShip(sela)).orders).toHaveLength(3)).toPass()
  const { orders } = await toShip(sela)
  const idOf = (name: string) => orders.find(({ itemName }) => itemName === name)!.id
  const effort = await countEffort(sela)

  await test.step('two parcels wait: Bea’s pieces go together', async () => {
    await sela.goto('/orders?tab=sold')
    await sela.getByRole('link', { name: 'Pack and ship together' }).click()
    await expect(sela.getByText('3 orders in 2 parcels')).toBeVisible()
    await sela.getByRole('checkbox', { name: 'Choose all 2 parcels' }).check()
    await expect(sela.getByText('Chosen: 2 parcels with 3 orders')).toBeVisible()
  })

  await test.step('slips and the pick list are printed', async () => {
    await sela.getByRole('button', { name: 'Packing slips' }).click()
    await sela.getByLabel('Message').fill('Thank you, and enjoy it!')
    await sela.getByRole('dialog').getByRole('button', { name: 'Print', exact: true }).click()
    await expect(printed(sela).locator('article')).toHaveCount(2)
    await expect(printed(sela)).toContainText(`Order ${idOf('Brass sextant')}`)
    await expect(printed(sela)).toContainText('Thank you, and enjoy it!')
    await expect(printed(sela)).not.toContainText('$80.00')
    await sela.getByRole('button', { name: 'Pick list' }).click()
    await expect(printed(sela).getByRole('listitem', { includeHidden: true })).toHaveCount(3)
  })

  await test.step('carriers’ programs get a row for each parcel', async () => {
    const saved = sela.waitForEvent('download')
    await sela.getByRole('button', { name: 'Export for carriers' }).click()
    const file = await readFile(await (await saved).path(), 'utf8')
    expect(file.trim().split('\n')).toHaveLength(3)
    expect(file).toContain('"12 Spruce Street"')
  })

  await test.step('a label is bought for one of them, after its price was shown', async () => {
    await sela.getByRole('checkbox', { name: /Choose the parcel to .*Brass sextant/ }).uncheck()
    await sela.getByRole('button', { name: 'Buy labels' }).click()
    const dialog = sela.getByRole('dialog')
    const said = {
      Name: 'Sela Field',
      'Street and number': '12 Elm Street',
      Town: 'Boston',
      'Postal code': '02108',
    }
    for (const [label, value] of Object.entries(said)) await dialog.getByLabel(label, { exact: true }).fill(value)
    await dialog.getByLabel('Country').selectOption('Germany')
    await expect(dialog.getByText('Left out: 1 parcel')).toBeVisible()
    await expect(dialog).toContainText('Walnut tea caddy: Tariff code and country of origin are missing.')
    await expect(dialog.getByRole('button', { name: 'Show prices' })).toBeDisabled()
    await dialog.getByLabel('Country').selectOption('United States')
    const size = { 'Weight in grams': '900', 'Length in cm': '20', 'Width in cm': '15', 'Height in cm': '12' }
    for (const [side, value] of Object.entries(size)) await dialog.getByLabel(new RegExp(`^${side}`)).fill(value)
    await dialog.getByRole('button', { name: 'Show prices' }).click()
    await dialog.getByRole('button', { name: /^Buy 1 label for/ }).click()
    await expect(dialog.getByText('1 label bought')).toBeVisible()
    const saved = sela.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download labels (PDF)' }).click()
    expect((await readFile(await (await saved).path())).subarray(0, 5).toString()).toBe('%PDF-')
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(sela.getByText('With a label to print')).toBeVisible()
  })

  await test.step('numbers come as lines or a spreadsheet; what is wrong with them is said before', async () => {
    const [sextant, unknown] = [idOf('Brass sextant'), '01KB6Q2Z8V3N4M5P6R7S8T9W0X']
    await sela.getByRole('button', { name: 'Tracking from a file' }).click()
    const dialog = sela.getByRole('dialog')
    await dialog.getByLabel('Or paste lines').fill(`order,tracking,carrier\n${unknown},9400111899223856928502,USPS`)
    await dialog.getByRole('button', { name: 'Read these lines' }).click()
    await expect(dialog.getByText('You have no order with this number.')).toBeVisible()
    const sheet = workbook(
      sheetLine(1, 'Order', 'Tracking number', 'Carrier') +
        sheetLine(2, sextant, '9400111899223856928501', 'USPS') +
        sheetLine(3, unknown, 9400111899223856000000, 'USPS'),
    )
    await dialog
      .getByLabel('File with tracking numbers')
      .setInputFiles({ name: 'tracking.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(sheet) })
    await expect(dialog.getByText('The spreadsheet has shortened this tracking number.')).toBeVisible()
    await expect(dialog.getByText('Also for 1 order that you put into the same parcels')).toBeVisible()
    await dialog.getByRole('button', { name: 'Ship 2 orders' }).click()
    await expect(dialog.getByText('2 orders marked as shipped')).toBeVisible()
    await dialog.getByRole('button', { name: 'Done' }).click()
  })

  await test.step('the last goes by the number of its label', async () => {
    await sela.getByRole('checkbox', { name: /Choose all 1 parcel/ }).check()
    await sela.getByRole('button', { name: 'Mark as shipped' }).click()
    const dialog = sela.getByRole('dialog')
    await expect(dialog.getByText('With a label of USPS')).toBeVisible()
    await dialog.getByRole('button', { name: 'Ship 1 order' }).click()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(sela.getByRole('heading', { name: 'Nothing to ship' })).toBeVisible()
    console.info(`to ship three orders, with slips, a list, a file and a label: ${effort.taps} taps`)
  })

  await test.step('Bea reads on each order that both came in one parcel', async () => {
    await bea.goto(`/orders/${idOf('Pewter inkwell')}`)
    await expect(bea.getByText('9400111899223856928501')).toBeVisible()
    await expect(bea.getByText('In one parcel with')).toBeVisible()
    await bea.getByRole('link', { name: 'Brass sextant' }).click()
    await expect(bea.getByText('In one parcel with')).toContainText('Pewter inkwell')
  })
})
