import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { inspect } from './inspecting.ts'
import { offerDelivery } from './listings.ts'
import { connectPayouts, newPerson, register } from './people.ts'

const HEADER = 'title;description;category;price;listingType;condition;location;imageUrl;shelf'

/** A file as a spreadsheet in Europe writes it. */
const csv = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`\ufeff${[HEADER, ...lines].join('\r\n')}\r\n`),
})

test('a seller uploads a spreadsheet, fixes its errors, and publishes the drafts that are ready', {
  tag: '@full',
}, async ({ browser }) => {
  const sela = await newPerson(browser)
  await register(sela, 'Sela', 'dealer')
  const choose = (file: ReturnType<typeof csv>) => sela.getByLabel('CSV file').setInputFiles(file)
  const upload = sela.getByRole('button', { name: /^Upload/ })
  const rows = sela.getByRole('table', { name: 'Rows of the file' })

  await test.step('she finds the page from her dashboard, with nothing to upload yet', async () => {
    await sela.goto('/seller/dashboard')
    await sela.getByRole('link', { name: 'Bulk Upload' }).click()
    await expect(sela.getByRole('heading', { name: 'Bulk Upload' })).toBeVisible()
    await expect(upload).toBeDisabled()
    const saved = sela.waitForEvent('download')
    await sela.getByRole('button', { name: 'Download Template' }).click()
    const template = await readFile(await (await saved).path(), 'utf8')
    expect(template.split('\r\n')[0]).toBe(
      '\ufeff"title","description","category","price","listingType","condition","location","imageUrl","shipping","shippingAbroad","shippingCountries","pickupTown","maker","dateMade","origin","materials","period","style","color","size","artist","artistDied","artistEntitled","ownWork","boughtFromArtist"',
    )
    await choose({ ...csv('pieces.pdf'), mimeType: 'application/pdf' })
    await expect(sela.getByText('Only .csv, .tsv, .xlsx and .zip files can be uploaded.')).toBeVisible()
    await expect(upload).toBeDisabled()
    await expect(sela.getByRole('link', { name: 'Choose your delivery' })).toBeVisible()
    await offerDelivery(sela)
    await sela.reload()
    await expect(sela.getByRole('link', { name: 'Choose your delivery' })).toHaveCount(0)
  })

  const jar = 'Ginger jar;"Blue; white";Ceramics;1.245,50;fixed-price;Good;Lyme, CT;;A1'
  const clock = 'Mantel clock;;Other;80;auction;;;http://127.0.0.1/clock.png;A2'
  const formula = '=1+1;;;10;Fixed Price;as found;;;A3'

  await test.step('the check shows the result of every row', async () => {
    await choose(csv('pieces.csv', jar, '', clock, formula, formula))
    await expect(sela.getByText('2 rows can be uploaded')).toBeVisible()
    await expect(sela.getByText('Ignored: “shelf”')).toBeVisible()
    await expect(rows.getByRole('row', { name: /Mantel clock/ })).toContainText('imageUrl: Use a public web address')
    await sela.getByLabel('Show rows').selectOption('')
    await expect(rows.getByRole('row', { name: /Ginger jar/ })).toContainText('$1,245.50')
    await expect(rows.getByRole('row', { name: /^6/ })).toContainText('Same as row 5.')
  })

  await test.step('an upload that does not get through says so, and can be sent again', async () => {
    const down = '**/api/listings/bulk-upload'
    await sela.route(down, route => route.fulfill({ status: 404, body: 'no such host' }), { times: 1 })
    await upload.click()
    const notice = sela.getByRole('region', { name: /Notifications/ })
    await expect(notice).toContainText('Upload Failed')
    await expect(notice).toContainText('Upload failed')
  })

  await test.step('valid rows become drafts; errors are shown by row and can be downloaded', async () => {
    await upload.click()
    await expect(sela.getByText('Upload Complete')).toBeVisible()
    const result = sela.getByRole('region', { name: 'Your upload' })
    await expect(result).toBeFocused()
    await expect(result.getByRole('table', { name: 'Errors' }).getByRole('row').last()).toContainText('4')
    await expect(upload).toBeDisabled()
    const saved = sela.waitForEvent('download')
    await result.getByRole('button', { name: 'Download Errors' }).click()
    expect(await readFile(await (await saved).path(), 'utf8')).toContain('"4","imageUrl: Use a public web address')
  })

  await test.step('the corrected file adds the missing rows', async () => {
    await choose(csv('pieces.csv', jar, clock.replace('http://127.0.0.1/clock.png', ''), formula))
    await expect(sela.getByText('1 row can be uploaded')).toBeVisible()
    await upload.click()
    await expect(sela.getByText('1 saved as drafts, 2 skipped.')).toBeVisible()
  })

  const drafts = sela.getByRole('table', { name: 'Drafts' })

  await test.step('nothing is for sale yet, and she sees what is missing', async () => {
    await sela.getByRole('link', { name: 'Review and Publish' }).click()
    await expect(sela.getByRole('heading', { name: 'Drafts', level: 1 })).toBeVisible()
    for (const name of ['Ginger jar', 'Mantel clock', '=1+1']) {
      await expect(drafts.getByRole('row', { name: new RegExp(name.replace('+', '\\+')) })).toContainText('Ready')
    }
    await drafts.getByRole('link', { name: 'Edit: =1+1' }).click()
    await expect(sela).toHaveURL(/\/list\//)
    await sela.goBack()
    await inspect(sela, '/inventory/drafts')
  })

  await test.step('she publishes two of them, and the third stays a draft', async () => {
    await sela.getByRole('button', { name: 'Select Ready (3)' }).click()
    await sela.getByRole('checkbox', { name: 'Select: =1+1' }).uncheck()
    await expect(sela.getByText('2 pieces selected')).toBeVisible()
    await sela.getByRole('button', { name: 'Publish', exact: true }).click()
    await sela.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
    await expect(sela.getByText('2 pieces published.')).toBeVisible()
    await expect(drafts.getByRole('row')).toHaveCount(2)
    await sela.goto('/seller/dashboard')
    await expect(sela.getByRole('table', { name: 'Active listings' })).toContainText('Ginger jar')
  })

  await test.step('a wrong file shows an error, and a large one is saved while she waits', async () => {
    await sela.goto('/bulk-upload')
    await expect(sela.getByRole('region', { name: 'Your latest upload' })).toContainText('Done')
    await choose({ name: 'letter.csv', mimeType: 'text/csv', buffer: Buffer.from('Dear Sir,\nplease find enclosed') })
    await expect(sela.getByRole('alert')).toContainText('Something is missing before the rows can be checked')
    await expect(upload).toBeDisabled()
    await connectPayouts(sela)
    await sela.goto('/bulk-upload')
    await choose(csv('plates.csv', ...Array.from({ length: 140 }, (_, n) => `Plate ${n};;;${n + 5};fixed-price;;;;`)))
    await upload.click()
    await expect(sela.getByText('140 saved as drafts.')).toBeVisible()
    await expect(sela.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Done')
  })

  await test.step('more than a hundred drafts are published while she looks elsewhere', async () => {
    await sela.goto('/inventory/drafts')
    await sela.getByRole('button', { name: 'Select All (141)' }).click()
    await sela.getByRole('button', { name: 'Publish', exact: true }).click()
    await sela.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
    await expect(sela.getByRole('region', { name: 'Your publishing' })).toBeVisible()
    await sela.goto('/inventory')
    await sela.goto('/inventory/drafts')
    await expect(sela.getByRole('heading', { name: 'No drafts' })).toBeVisible({ timeout: 60_000 })
  })

  await test.step('the page is accessible', async () => {
    await inspect(sela, '/bulk-upload')
  })
  await sela.close()
})
