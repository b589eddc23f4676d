import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { encode } from 'uqr'
import { findChromium, journeyArguments } from '../scripts/chromium.ts'
import { showToCamera } from './camera-picture.ts'
import { inspectAsItIs } from './inspecting.ts'
import { addItem, offer, offerDelivery } from './listings.ts'
import { newPerson, register } from './people.ts'

const PHONE = { width: 390, height: 844 }

/** A QR code as a picture. */
async function codeOf(text: string): Promise<Buffer> {
  const { data, size } = encode(text, { border: 2 })
  const shades = Buffer.from(data.flat().map(isBlack => (isBlack ? 0 : 255)))
  const picture = sharp(shades, { raw: { width: size, height: size, channels: 1 } })
  return picture
    .resize({ width: size * 10, kernel: 'nearest' })
    .png()
    .toBuffer()
}

const item = (page: Page) => page.getByRole('combobox', { name: 'Item' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Scan a Label' })

async function scan(page: Page) {
  await page.getByRole('button', { name: 'Scan a Label' }).click()
  await expect(dialog(page)).toBeVisible()
}

/** Until the browser has gone back from the dialog's entry: it would leave the page that is opened next. */
async function close(page: Page) {
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await page.waitForFunction(() => !window.history.state?.overlays)
}

/** Photographs a piece's label where the dealer prints it. */
async function labelOf(page: Page, name: string): Promise<Buffer> {
  await page.goto('/inventory?view=table')
  await page.getByRole('checkbox', { name: `Select: ${name}` }).check()
  await page.getByRole('button', { name: 'Labels' }).click()
  return page.getByRole('dialog').getByRole('img', { name: 'QR code of the piece' }).screenshot({ scale: 'css' })
}

/** A shop on a phone whose camera sees what is in a file. Without `--use-fake-ui-for-media-stream`, headless Chromium supports no camera. */
async function shopWithCamera(baseURL: string | undefined, permission: 'allow' | 'deny') {
  const folder = await mkdtemp(join(tmpdir(), 'camera-'))
  const seen = join(folder, 'seen.y4m')
  await showToCamera(seen, await codeOf('https://example.org/'))
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [
      ...journeyArguments,
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${seen}`,
      permission === 'deny' ? '--use-fake-ui-for-media-stream=deny' : '--use-fake-ui-for-media-stream',
    ],
  })
  const home = {
    ...(baseURL && { baseURL }),
    viewport: PHONE,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  } as const
  const person = () => newPerson({ newContext: () => browser.newContext(home) } as unknown as Browser)
  const show = (picture: Buffer) => showToCamera(seen, picture)
  const close = async () => {
    await browser.close()
    await rm(folder, { recursive: true })
  }
  return { person, show, close }
}

test('labels are read by the camera, and what isn’t for sale by them is said', { tag: '@full' }, async ({
  baseURL,
}) => {
  const shop = await shopWithCamera(baseURL, 'allow')
  const [dora, rita] = [await shop.person(), await shop.person()]
  for (const [page, name] of [
    [dora, 'Dora'],
    [rita, 'Rita'],
  ] as const) {
    await register(page, name, 'dealer')
    await offerDelivery(page)
  }
  await addItem(dora, 'Pewter dish')
  await offer(dora, 'Walnut chair', '120')
  await addItem(rita, 'Brass bell')

  await test.step('the label of a piece in stock, as it is printed, leads to it', async () => {
    await shop.show(await labelOf(dora, 'Pewter dish'))
    await dora.goto('/pos')
    await scan(dora)
    await expect(dialog(dora)).toBeHidden()
    await expect(item(dora)).toHaveValue('Pewter dish')
    await dora.getByLabel('Sale price').fill('30')
    await dora.getByRole('button', { name: 'Add another item' }).click()
    await scan(dora)
    await expect(dialog(dora).getByText('Pewter dish is in this sale already.')).toBeVisible()
    await close(dora)
  })

  await test.step('so does that of a listed one, and once it is sold, it says so', async () => {
    await shop.show(await labelOf(dora, 'Walnut chair'))
    await dora.goto('/pos')
    await scan(dora)
    await expect(item(dora)).toHaveValue('Walnut chair')
    await expect(dora.getByText('For sale on the web.')).toBeVisible()
    await dora.getByLabel('Sale price').fill('100')
    const inventory = dora.waitForResponse(response => response.url().endsWith('/api/inventory'))
    await dora.getByRole('button', { name: 'Complete Sale' }).click()
    await inventory
    await expect(dora.getByRole('dialog').getByText('Thank you for your purchase!')).toBeVisible()
    await close(dora)
    await scan(dora)
    await expect(dialog(dora).getByText('Walnut chair has been sold.')).toBeVisible()
    await close(dora)
  })

  await test.step('another dealer’s label and any other code lead to nothing', async () => {
    await shop.show(await labelOf(rita, 'Brass bell'))
    await scan(dora)
    await expect(dialog(dora).getByText(/This piece is not in your inventory/)).toBeVisible()
    await inspectAsItIs(dora, '/pos scanner')
    await close(dora)
    await shop.show(await codeOf('4006381333931'))
    await scan(dora)
    await expect(dialog(dora).getByText(/This code is on no label of a piece/)).toBeVisible()
    await close(dora)
  })

  for (const page of [dora, rita]) await page.close()
  await shop.close()
})

test('a camera that may not be used says so', { tag: '@full' }, async ({ baseURL }) => {
  const shop = await shopWithCamera(baseURL, 'deny')
  const dora = await shop.person()
  await register(dora, 'Dora', 'dealer')
  await dora.goto('/pos')
  await scan(dora)
  await expect(dialog(dora).getByRole('alert')).toContainText('This site may not use the camera.')
  await expect(dialog(dora).getByText('You can also type the name of the piece.')).toBeVisible()
  await inspectAsItIs(dora, '/pos camera refused')
  await dora.close()
  await shop.close()
})

test('a device without a camera says so', { tag: '@full' }, async ({ browser }) => {
  const dora = await newPerson(browser)
  await register(dora, 'Dora', 'dealer')
  await dora.goto('/pos')
  await scan(dora)
  await expect(dialog(dora).getByRole('alert')).toContainText('We found no camera on this device.')
  await dora.close()
})
