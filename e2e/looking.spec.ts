import { expect, type Locator, test } from '@playwright/test'
import sharp from 'sharp'
import { catalogueRecords } from '../functions/core/identify/catalogue/records.ts'
import { inspect } from './inspecting.ts'
import { list } from './listings.ts'
import { openUntilShown } from './opening.ts'
import { newPerson, register } from './people.ts'

/** Photographed before a plain background, and as wide for its height as it is said to be. */
const teapot = catalogueRecords.find(({ photo }) => photo === 'famille-rose-teapot.webp')!
const teapotPhoto = `/media/catalogue/${teapot.sku}/800.webp`

const photograph = () =>
  sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#7a9' } })
    .jpeg()
    .toBuffer()

const zoomOf = (picture: Locator) =>
  picture.evaluate(element => {
    const { a, e, f } = new DOMMatrix(getComputedStyle(element).transform)
    return { zoom: a, x: Math.round(e), y: Math.round(f) }
  })

test('a seller says what the photographs show, and a buyer looks closely on a phone', { tag: '@full' }, async ({
  browser,
}) => {
  const sela = await newPerson(browser)
  await register(sela, 'Sela')
  const { dimensions } = teapot
  const { id } = await list(sela, { itemName: 'Teapot', price: '245', images: [teapotPhoto], dimensions })
  const path = `/marketplace/${id}`

  await test.step('Sela adds a photograph of the damage and says so', async () => {
    await sela.goto(`${path}/edit`)
    await sela.getByLabel('What photograph 1 shows').selectOption('Front')
    const file = { name: 'rim.jpg', mimeType: 'image/jpeg', buffer: await photograph() }
    await sela.getByLabel('Photographs from files').setInputFiles(file)
    await sela.getByLabel('What photograph 2 shows').selectOption('Damage')
    await sela.getByLabel('Caption of photograph 2').fill('Chip on the rim')
    await sela.getByRole('button', { name: 'Save Changes' }).click()
    await expect(sela).toHaveURL(path)
    await expect(sela.getByRole('tab', { name: 'Photograph 2 of 2, Damage: Chip on the rim' })).toBeVisible()
  })

  const screen = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true }
  const context = await browser.newContext(screen)
  const phone = await context.newPage()
  const large: string[] = []
  phone.on('request', request => {
    if (request.url().endsWith('/3200.webp')) large.push(request.url())
  })
  const touch = await context.newCDPSession(phone)
  const send = (type: string, ...touchPoints: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints } as never)
  const viewer = phone.getByRole('dialog', { name: 'Teapot' })
  const status = viewer.getByRole('status')

  await test.step('a buyer opens the damage from the condition report', async () => {
    await phone.goto(path)
    await phone.getByRole('region', { name: 'Condition report' }).getByRole('button', { name: 'Chip on the rim' }).tap()
    await expect(status).toHaveText('Teapot, photograph 2 of 2, damage: Chip on the rim, at 100%')
    await expect(viewer.getByText('Damage: Chip on the rim', { exact: true })).toBeVisible()
  })

  await test.step('two fingers bring it close, and only then the large photograph comes', async () => {
    expect(large).toEqual([])
    await send('touchStart', { x: 170, y: 400 }, { x: 220, y: 400 })
    await send('touchMove', { x: 95, y: 400 }, { x: 295, y: 400 })
    await expect(status).toContainText('at 300%')
    await send('touchEnd')
    const closest = viewer.locator('img[src$="/3200.webp"]')
    await expect.poll(() => closest.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(3200)
    const before = (await closest.boundingBox())!
    await send('touchStart', { x: 200, y: 400 })
    await send('touchMove', { x: 150, y: 400 })
    await send('touchEnd')
    expect((await closest.boundingBox())!.x).toBeCloseTo(before.x - 50, 0)
  })

  await test.step('two taps show all of it, a swipe the other photograph with its scale', async () => {
    // On a busy machine the second may come too late to count with the first.
    await expect(async () => {
      for (const _ of [1, 2]) {
        await send('touchStart', { x: 200, y: 400 })
        await send('touchEnd')
      }
      await expect(status).toContainText('at 100%', { timeout: 1_000 })
    }).toPass()
    await send('touchStart', { x: 100, y: 400 })
    await send('touchMove', { x: 300, y: 405 })
    await send('touchEnd')
    await expect(status).toHaveText('Teapot, photograph 1 of 2, front, at 100%')
    await send('touchStart', { x: 300, y: 400 })
    await send('touchMove', { x: 100, y: 405 })
    await send('touchCancel')
    await expect(viewer.getByText('Length of the scale bar: about 10 cm (3.9 in)')).toBeVisible()
    await viewer.getByRole('button', { name: 'Zoom in' }).tap()
    await viewer.getByRole('button', { name: 'Zoom in' }).tap()
    await expect(viewer.getByText('about 5 cm (2 in)')).toBeVisible()
  })

  await test.step('Back closes it and leads to where it was opened', async () => {
    await phone.goBack()
    await expect(viewer).toBeHidden()
    await expect(phone).toHaveURL(path)
    await expect(phone.getByRole('button', { name: 'Chip on the rim', exact: true })).toBeFocused()
  })
  await context.close()
  await sela.close()
})

test('a buyer compares two pieces side by side', { tag: '@full' }, async ({ browser }) => {
  const sela = await newPerson(browser)
  await register(sela, 'Sela')
  const photo = (n: number) => `/media/catalogue/${catalogueRecords[n]!.sku}/800.webp`
  const jar = await list(sela, { itemName: 'Ginger jar', price: '245', images: [photo(0)], dimensions: '26 cm high' })
  const cup = await list(sela, { itemName: 'Tea cup', price: '80', images: [photo(1), photo(2)], condition: 'Good' })

  const visitor = await newPerson(browser)
  await visitor.emulateMedia({ reducedMotion: 'reduce' })
  await visitor.goto('/compare')
  await expect(visitor.getByRole('heading', { name: 'Choose two pieces' })).toBeVisible()
  await openUntilShown(
    visitor,
    `/marketplace/browse?q=${encodeURIComponent(jar.itemName)}`,
    visitor.getByRole('button', { name: 'Compare: Ginger jar' }).first(),
  )
  await visitor.getByRole('button', { name: 'Compare: Ginger jar' }).first().press('Enter')
  await expect(visitor.getByRole('status').filter({ hasText: 'Choose a second piece.' })).toContainText('Ginger jar')
  await visitor.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(visitor.getByText('Choose a second piece.')).toHaveCount(0)
  await visitor.goto(`/compare?a=${jar.id}&b=${cup.id}`)
  const facts = visitor.getByRole('table', { name: 'Facts of both pieces' })
  await expect(facts.getByRole('row', { name: /^Price/ })).toHaveText('Price$245.00$80.00')
  await expect(facts.getByRole('row', { name: /^Size/ })).toHaveText('Size10.2 in highStated as 26 cm highNot stated')
  await expect(facts.getByRole('row', { name: /^Maker/ })).toHaveCount(0)

  const pictures = visitor.locator('[style*="scale"]')
  await visitor.getByRole('button', { name: /^Tea cup, photograph 1 of 2/ }).press('Enter')
  await visitor.keyboard.press('ArrowRight')
  await expect(visitor.getByRole('status').filter({ hasText: 'at 200%' })).toBeAttached()
  await expect.poll(async () => (await zoomOf(pictures.first())).x).toBe(-80)
  expect(await zoomOf(pictures.last())).toEqual(await zoomOf(pictures.first()))
  await visitor.keyboard.press('0')
  await visitor.keyboard.press('ArrowRight')
  await expect(visitor.getByRole('button', { name: /^Tea cup, photograph 2 of 2/ })).toBeFocused()
  await facts.getByRole('link', { name: 'Tea cup' }).click()
  await expect(visitor).toHaveURL(`/marketplace/${cup.id}`)
  await visitor.goto(`/compare?a=${jar.id}&b=nothing`)
  await expect(visitor.getByRole('heading', { name: 'One of the pieces is gone' })).toBeVisible()
  await inspect(visitor, `/compare?a=${jar.id}&b=${cup.id}`)
  await visitor.close()
  await sela.close()
})
