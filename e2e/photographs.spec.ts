import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { largestRendition, photoLook } from '../shared/contract/photo-address.ts'
import { addItem, jarPhoto, list, unknownPhoto } from './listings.ts'
import { newPerson, register } from './people.ts'

/** Turned by a quarter and in Display P3, as phones write them: red, green, blue and grey patches in sRGB. */
const UPRIGHT = { width: 3000, height: 4000 }
const HEIC = new URL('../web/lib/heic/testing/turned-display-p3.heic', import.meta.url)
const PATCHES = [
  [0.25, 0.25, [255, 0, 0]],
  [0.75, 0.25, [0, 255, 0]],
  [0.25, 0.75, [0, 0, 255]],
  [0.75, 0.75, [128, 128, 128]],
] as const

/** What HEVC, JPEG and WebP change of a flat patch one after the other. */
const TOLERANCE = 12

async function phoneJpeg(): Promise<Buffer> {
  const patch = (left: number, top: number, background: string) => ({
    input: { create: { width: 1500, height: 2000, channels: 3, background } } as const,
    ...{ left, top },
  })
  const upright = await sharp({ create: { ...UPRIGHT, channels: 3, background: '#808080' } })
    .composite([patch(0, 0, '#ff0000'), patch(1500, 0, '#00ff00'), patch(0, 2000, '#0000ff')])
    .png()
    .toBuffer()
  const lying = await sharp(upright).rotate(270).raw().toBuffer({ resolveWithObject: true })
  return sharp(lying.data, { raw: lying.info })
    .withMetadata({ orientation: 6 })
    .withIccProfile('p3')
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/** In the wizard of a piece without a photograph. */
async function openWizard(person: Page, itemName: string) {
  await addItem(person, itemName)
  await person.goto('/inventory')
  await person.getByRole('link', { name: `Sell ${itemName}` }).click()
  await expect(person.getByText('In the order they are shown')).toBeVisible()
}

async function storedBy(person: Page, act: () => Promise<unknown>): Promise<string> {
  const stored = person.waitForResponse(
    response => response.url().endsWith('/api/photos') && response.request().method() === 'POST',
    { timeout: 180_000 },
  )
  await act()
  return (await (await stored).json()).imageUrl
}

/** The largest that the server keeps, as pixels. */
async function pixelsOf(person: Page, imageUrl: string) {
  const response = await person.request.get(largestRendition(imageUrl) ?? imageUrl.replace('/800.', '/1600.'))
  const { data, info } = await sharp(await response.body())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return {
    width: info.width,
    height: info.height,
    at: (x: number, y: number) => {
      const place = (Math.round(y * (info.height - 1)) * info.width + Math.round(x * (info.width - 1))) * 3
      return [...data.subarray(place, place + 3)]
    },
  }
}

const isClose = (seen: readonly number[], color: readonly number[]) =>
  color.every((value, n) => Math.abs(seen[n]! - value) <= TOLERANCE)

const tile = (person: Page, place: number): Locator =>
  person.getByRole('img', { name: new RegExp(`Photograph ${place} of`) })

test('photographs of a phone arrive upright, large and in their colors', { tag: '@full' }, async ({ browser }) => {
  test.slow()
  const iris = await newPerson(browser)
  await register(iris, 'Iris')

  await test.step('this browser decodes no HEIC', async () => {
    const heic = await readFile(HEIC)
    await openWizard(iris, 'Iris’s jug')
    const isDecoded = await iris.evaluate(
      bytes =>
        createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/heic' })).then(
          () => true,
          () => false,
        ),
      [...heic],
    )
    expect(isDecoded).toBe(false)
  })

  const files = [
    ['HEIC', await readFile(HEIC)],
    ['JPEG', await phoneJpeg()],
  ] as const
  for (const [format, buffer] of files) {
    await test.step(`a file in ${format}`, async () => {
      const imageUrl = await storedBy(iris, async () =>
        iris.getByLabel('Photographs from files').setInputFiles({
          name: `IMG_0001.${format}`,
          mimeType: format === 'HEIC' ? '' : 'image/jpeg',
          buffer,
        }),
      )
      expect(photoLook(imageUrl)).toMatchObject({ width: 2400, height: 3200 })
      const pixels = await pixelsOf(iris, imageUrl)
      expect([pixels.width, pixels.height]).toEqual([2400, 3200])
      for (const [x, y, color] of PATCHES) {
        expect(isClose(pixels.at(x, y), color), `${format}: ${pixels.at(x, y)} for ${color}`).toBe(true)
      }
    })
  }
  await iris.close()
})

test('a seller straightens, crops and evens a photograph, and goes back to the original', { tag: '@full' }, async ({
  browser,
}) => {
  const otto = await newPerson(browser, { width: 390, height: 844 })
  await register(otto, 'Otto')
  await openWizard(otto, 'Otto’s jar')
  const first = await storedBy(otto, () => otto.getByLabel('Photographs from files').setInputFiles(jarPhoto))
  await otto.getByLabel('What photograph 1 shows').selectOption('Front')
  const dialog = otto.getByRole('dialog', { name: 'Edit photograph 1' })
  const edit = async () => {
    await otto.getByRole('button', { name: 'Edit photograph 1' }).click()
    await expect(dialog.getByRole('button', { name: 'Turn left' })).toBeVisible()
  }
  const use = () => storedBy(otto, () => dialog.getByRole('button', { name: 'Use this photograph' }).click())

  await test.step('by keyboard: turned, squared, with a white background', async () => {
    await edit()
    await dialog.getByRole('button', { name: 'Turn right' }).press('Enter')
    await dialog.getByRole('slider', { name: 'Straighten' }).press('ArrowRight')
    await dialog.getByText('White', { exact: true }).click()
    const corner = dialog.getByRole('button', { name: /Upper left corner/ })
    await corner.focus()
    for (let press = 0; press < 5; press++) await corner.press('Shift+ArrowRight')
    const edited = await use()
    await expect(dialog).toBeHidden()
    expect(edited).not.toBe(first)
    const [look, before] = [photoLook(edited)!, photoLook(first)!]
    expect(look.width).toBeLessThan(before.height)
    const pixels = await pixelsOf(otto, edited)
    expect(isClose(pixels.at(0.02, 0.02), [255, 255, 255])).toBe(true)
    expect(isClose(pixels.at(0.5, 0.5), [255, 255, 255])).toBe(false)
    await expect(tile(otto, 1)).toHaveAttribute('src', edited)
    await expect(otto.getByLabel('What photograph 1 shows')).toHaveValue('whole')
  })

  await test.step('the draft comes back with the edited one, and the original is a click away', async () => {
    await expect(otto.getByText('Draft saved')).toBeVisible()
    await otto.reload()
    await edit()
    await expect(dialog.getByRole('radio', { name: 'White' })).toBeChecked()
    await dialog.getByRole('button', { name: 'Back to the original' }).click()
    await dialog.getByRole('button', { name: 'Use this photograph' }).click()
    await expect(dialog).toBeHidden()
    await expect(tile(otto, 1)).toHaveAttribute('src', first)
  })

  await test.step('where the piece can’t be told from its background, it says so', async () => {
    const busy = await sharp(unknownPhoto).resize(60).resize(900).linear(0.2, 100).blur(20).jpeg().toBuffer()
    await storedBy(otto, () =>
      otto
        .getByLabel('Photographs from files')
        .setInputFiles({ name: 'pale.jpg', mimeType: 'image/jpeg', buffer: busy }),
    )
    await otto.getByRole('button', { name: 'Edit photograph 2' }).click()
    const pale = otto.getByRole('dialog', { name: 'Edit photograph 2' })
    await pale.getByText('Even', { exact: true }).click()
    await expect(pale.getByText('We can’t tell the piece from its background here')).toBeVisible()
    await pale.getByRole('button', { name: 'Cancel' }).click()
    await expect(pale).toBeHidden()
  })
  await otto.close()
})

test('a size is measured beside a bank card, and is only a suggestion', { tag: '@full' }, async ({ browser }) => {
  const ida = await newPerson(browser)
  await register(ida, 'Ida')
  await openWizard(ida, 'Ida’s jar')
  await ida.getByLabel('Photographs from files').setInputFiles(jarPhoto)
  await ida.getByRole('button', { name: 'Measure in a photograph' }).click()
  const dialog = ida.getByRole('dialog', { name: 'Measure in a photograph' })
  await expect(dialog.getByRole('status')).toHaveText('Choose what lies beside the piece.')
  await dialog.getByLabel('What lies beside the piece').selectOption('Bank card, its long side')
  // The points lie 0.4 of a square photograph apart, the frame is 0.5 by 0.6 of it.
  await expect(dialog.getByRole('status')).toHaveText(/About H 13 cm, W 11 cm, give or take 8%/)
  const end = dialog.getByRole('button', { name: /Its other end/ })
  for (let press = 0; press < 10; press++) await end.press('Shift+ArrowLeft')
  await expect(dialog.getByRole('status')).toHaveText(/About H 26 cm, W 21 cm/)
  await dialog.getByRole('button', { name: 'Suggest this size' }).click()
  await expect(ida.getByPlaceholder('H 31 cm, Ø 24 cm')).toHaveValue('')
  await ida.getByRole('button', { name: 'That’s right: H 26 cm, W 21 cm' }).click()
  await expect(ida.getByPlaceholder('H 31 cm, Ø 24 cm')).toHaveValue('H 26 cm, W 21 cm')
  await ida.close()
})

test('a buyer looks at a photograph of the mark from the facts', async ({ browser }) => {
  const mara = await newPerson(browser)
  await register(mara, 'Mara')
  const [front, mark] = ['VIT-CER-001', 'VIT-CER-002'].map(sku => `/media/catalogue/${sku}/800.webp`)
  const photoNotes = [{ imageUrl: mark, shows: 'mark', caption: 'Seal in red' }]
  const { id } = await list(mara, { itemName: 'Jar with a seal', price: '245', images: [front, mark], photoNotes })
  await mara.goto(`/marketplace/${id}`)
  const enlarge = mara.getByRole('region', { name: 'About this piece' }).getByRole('button', { name: 'Seal in red' })
  await enlarge.click()
  const viewer = mara.getByRole('dialog', { name: 'Jar with a seal' })
  await expect(viewer.getByRole('status')).toHaveText('Jar with a seal, photograph 2 of 2, mark: Seal in red, at 100%')
  await mara.keyboard.press('Escape')
  await expect(enlarge).toBeFocused()
  await mara.close()
})
