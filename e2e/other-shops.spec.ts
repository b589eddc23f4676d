import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { inspect } from './inspecting.ts'
import { offerDelivery } from './listings.ts'
import { newPerson, register } from './people.ts'

const FILES = join(import.meta.dirname, '../functions/bulk-upload/testing/other-shops')

test('a dealer brings the stock from eBay and from an own list, and takes it along again', { tag: '@full' }, async ({
  browser,
}) => {
  const sela = await newPerson(browser)
  await register(sela, 'Sela', 'dealer')
  await offerDelivery(sela)
  await sela.goto('/bulk-upload')
  const choose = (name: string) => sela.getByLabel('CSV file').setInputFiles(join(FILES, name))
  const preview = sela.getByRole('region', { name: 'How the file is read' })
  const rows = sela.getByRole('table', { name: 'Rows of the file' })

  await test.step('eBay’s report is recognized, and one category is asked', async () => {
    await choose('ebay-active.csv')
    await expect(preview).toContainText('Recognized: eBay, active listings')
    await preview.getByLabel('Category of Clocks').selectOption('Collectibles')
    await expect(sela.getByText('2 rows can be uploaded')).toBeVisible()
    await expect(rows.getByRole('row', { name: /Walnut bracket clock/ })).toContainText('$400.00')
  })

  await test.step('a list of her own is read as she says, and the next one by itself', async () => {
    await choose('dealer-de-mac.csv')
    await expect(preview).toContainText('We don’t know this form')
    await expect(preview.getByLabel('Encoding of the text')).toHaveValue('macintosh')
    await preview.getByLabel('What Zustand is').selectOption('Not taken')
    await preview.getByLabel('Save these columns as').fill('Lagerliste')
    const saving = preview.getByRole('button', { name: 'Save Profile' })
    await expect(saving).toBeEnabled()
    // Reading it again takes its time, and nothing is saved without the answer.
    const { promise: isAsked, resolve: readAgain } = Promise.withResolvers<void>()
    await sela.route('**/api/listings/bulk-upload/reading', async route => {
      await isAsked
      await route.continue()
    })
    await preview.getByLabel('How are the pieces sold?').selectOption('At a fixed price')
    await expect(saving).toBeDisabled()
    readAgain()
    await saving.click()
    await expect(sela.getByText('Profile saved')).toBeVisible()
    await sela.reload()
    await choose('dealer-de-mac.csv')
    await expect(preview).toContainText('Read with your profile Lagerliste')
    await sela.getByRole('button', { name: 'Check 3 rows' }).click()
    await expect(sela.getByText('3 rows can be uploaded')).toBeVisible()
    await inspect(sela, '/bulk-upload')
  })

  await test.step('she exports what she has in the form of Etsy', async () => {
    await choose('auction-house.csv')
    await preview.getByLabel('How are the pieces sold?').selectOption('By auction')
    await sela.getByRole('button', { name: 'Check 2 rows' }).click()
    await sela.getByRole('button', { name: 'Upload 2 rows' }).click()
    await expect(sela.getByRole('region', { name: 'Your upload' })).toContainText('Done', { timeout: 30_000 })
    await sela.goto('/inventory')
    await sela.getByRole('button', { name: 'More', exact: true }).click()
    await sela.getByRole('button', { name: 'Export', exact: true }).click()
    await sela.getByLabel('Shop', { exact: true }).selectOption('Etsy')
    const saved = sela.waitForEvent('download')
    await sela.getByRole('button', { name: 'Download CSV' }).click()
    const text = await readFile(await (await saved).path(), 'utf8')
    expect(text).toContain('"TITLE","DESCRIPTION","PRICE","CURRENCY_CODE"')
    expect(text).toContain('"Harbour at dusk"')
  })
  await sela.close()
})
