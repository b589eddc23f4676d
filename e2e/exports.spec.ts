import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { callApi, jarPhoto } from './listings.ts'
import { newPerson, register } from './people.ts'

async function downloaded(page: Page, press: () => Promise<void>) {
  const coming = page.waitForEvent('download')
  await press()
  return readFile(await (await coming).path())
}

test('a collection becomes a PDF for the insurer, and a piece of it an Object ID sheet', { tag: '@full' }, async ({
  browser,
}) => {
  const mara = await newPerson(browser)
  await register(mara, 'Mara')
  const piece = { itemName: 'Vase aus Meißen', category: 'Ceramics', maker: 'Žďár', estimatedValueMax: '200.01' }
  const { id } = await callApi<{ id: string }>(mara, 'POST', '/api/inventory', piece)
  const edited = mara.getByRole('dialog')
  let pieceAt = ''

  await test.step('its owner adds an invoice', async () => {
    await mara.goto('/inventory')
    await mara.getByRole('button', { name: /^Edit/ }).first().click()
    await edited.getByLabel('Kind of document').selectOption('invoice')
    await edited.getByLabel('Issued by').fill('A dealer in Bath')
    await edited.getByLabel('Photograph of the document').setInputFiles(jarPhoto)
    await expect(edited.getByText('A dealer in Bath')).toBeVisible()
    const { documents } = await callApi<{ documents: { imageUrl: string }[] }>(
      mara,
      'GET',
      `/api/inventory/${id}/documents`,
    )
    const { imageUrl } = documents[0]!
    const photographed = await callApi<{ id: string }>(mara, 'POST', '/api/inventory', { ...piece, imageUrl })
    pieceAt = `/api/inventory/${photographed.id}/passport`
  })

  await test.step('and downloads the list with font and photograph', async () => {
    await mara.goto('/inventory')
    await mara.getByRole('button', { name: 'Insurance List (PDF)' }).click()
    const pdf = await downloaded(mara, () => mara.getByRole('button', { name: 'Download PDF' }).click())
    const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
    const page = await document.getPage(1)
    const words = (await page.getTextContent()).items.map(item => ('str' in item ? item.str : '')).join(' ')
    for (const said of ['Mara', 'Vase aus Meißen', 'Maker: Žďár', '$400.02']) expect(words).toContain(said)
    expect(pdf.includes('/DCTDecode')).toBe(true)
  })

  await test.step('the passport has a sheet, and files for others', async () => {
    const { pieceId } = await callApi<{ pieceId: string }>(mara, 'POST', pieceAt)
    await mara.goto(`/piece/${pieceId}`)
    await mara.getByRole('button', { name: 'Object ID sheet' }).click()
    await expect(edited.getByText('Žďár')).toBeVisible()
    await expect(edited.getByText('Not stated').first()).toBeVisible()
    await mara.keyboard.press('Escape')
    const manifest = await downloaded(mara, () => mara.getByRole('link', { name: 'IIIF manifest' }).click())
    expect(JSON.parse(manifest.toString())).toMatchObject({ type: 'Manifest', items: [{ type: 'Canvas' }] })
  })
})
