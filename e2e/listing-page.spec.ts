import { expect, type Locator, type Page, type Request, test } from '@playwright/test'
import { catalogueRecords } from '../functions/core/identify/catalogue/records.ts'
import { inspect } from './inspecting.ts'
import { list } from './listings.ts'
import { openUntilShown } from './opening.ts'
import { newPerson, payByCard, register } from './people.ts'

const photos = catalogueRecords.slice(0, 4).map(({ sku }) => `/media/catalogue/${sku}/800.webp`)

/** @returns the listing's path */
async function listPiece(page: Page, itemName: string, more: object = {}): Promise<string> {
  const { id } = await list(page, { itemName, category: 'Ceramics', price: '245', ...more })
  return `/marketplace/${id}`
}

/** Where the picture of a viewer is and how large, as CSS says it. */
const transformOf = (picture: Locator) =>
  picture.evaluate(element => {
    const { a, e, f } = new DOMMatrix(getComputedStyle(element).transform)
    return { zoom: a, x: e, y: f }
  })

test('a visitor views and zooms the photographs, by keyboard and by mouse', { tag: '@full' }, async ({ browser }) => {
  const sela = await newPerson(browser)
  await register(sela, 'Sela')
  const facts = { condition: 'Good', dimensions: '34 cm high', flaws: 'A hairline crack at the rim.' }
  const delivery = { from: 'FR', domestic: '12', abroad: '40', countries: [], pickupTown: 'Lyon' }
  const path = await listPiece(sela, 'Ginger jar', { images: photos, description: 'A jar.', delivery, ...facts })
  const alone = await listPiece(sela, 'Teapot', { images: photos.slice(0, 1) })

  const visitor = await newPerson(browser)
  await visitor.emulateMedia({ reducedMotion: 'reduce' })
  await test.step('the app waits for the photograph that the page begins with', async () => {
    const isPhoto = /[/]media[/]/
    const shown = Promise.withResolvers<void>()
    await visitor.route(isPhoto, async route => {
      await shown.promise
      await route.fallback()
    })
    const scripts: string[] = []
    // Later it is fetched once more, to be there without a network.
    const isStart = (request: Request) =>
      request.resourceType() === 'script' && /[/]assets[/]index-.*[.]js$/.test(request.url())
    visitor.on('request', request => isStart(request) && scripts.push(request.url()))
    const asked = visitor.waitForRequest(isPhoto)
    await visitor.goto(path, { waitUntil: 'commit' })
    await asked
    // Until then the app's script would have been asked for, too.
    await visitor.waitForLoadState('domcontentloaded')
    await visitor.evaluate(() => new Promise(requestAnimationFrame))
    expect(scripts).toEqual([])
    shown.resolve()
    await expect(visitor.getByRole('tab', { name: 'Photograph 1 of 4' })).toBeVisible()
    expect(scripts).toHaveLength(1)
    await visitor.unroute(isPhoto)
  })
  const stage = visitor.getByRole('tabpanel')
  const slide = (n: number) => stage.getByRole('button', { name: `Ginger jar, photograph ${n} of 4` })
  /** How far a slide is from where it is seen. */
  const offset = async (n: number) => (await slide(n).boundingBox())!.x - (await stage.boundingBox())!.x

  await test.step('by thumbnails: one tab stop, arrows, Home and End', async () => {
    const tab = (n: number) => visitor.getByRole('tab', { name: `Photograph ${n} of 4` })
    await tab(1).focus()
    await visitor.keyboard.press('ArrowRight')
    await expect(tab(2)).toBeFocused()
    await expect(tab(2)).toHaveAttribute('aria-selected', 'true')
    await expect.poll(() => offset(2)).toBeCloseTo(0, 0)
    await visitor.keyboard.press('End')
    await expect(tab(4)).toBeFocused()
    await expect.poll(() => offset(4)).toBeCloseTo(0, 0)
    await visitor.keyboard.press('ArrowRight')
    await expect(tab(4)).toBeFocused()
    await visitor.keyboard.press('Home')
    await expect(tab(1)).toBeFocused()
    await visitor.keyboard.press('Shift+Tab')
    await expect(visitor.getByRole('button', { name: 'Next photograph' })).toBeFocused()
  })

  await test.step('on the photograph itself', async () => {
    await slide(1).focus()
    await visitor.keyboard.press('ArrowRight')
    await expect(slide(2)).toBeFocused()
    await visitor.keyboard.press('ArrowLeft')
    await expect(slide(1)).toBeFocused()
    await visitor.getByRole('button', { name: 'Next photograph' }).click()
    await expect(visitor.getByRole('tab', { selected: true })).toHaveAccessibleName('Photograph 2 of 4')
  })

  await test.step('closer, from 100 % to 300 % in steps of 50 %; Escape leads back to the photograph', async () => {
    await slide(2).focus()
    await visitor.keyboard.press('Enter')
    const viewer = visitor.getByRole('dialog', { name: 'Ginger jar' })
    const at = (percent: string) => expect(viewer.getByRole('status')).toContainText(`at ${percent}`)
    await at('100%')
    for (const percent of ['150%', '200%', '250%', '300%', '300%']) {
      await visitor.keyboard.press('+')
      await at(percent)
    }
    const picture = viewer.locator('[style*="scale"]')
    await visitor.keyboard.press('ArrowRight')
    await expect.poll(async () => (await transformOf(picture)).x).toBeLessThan(0)
    await visitor.keyboard.press('-')
    await at('250%')
    await visitor.keyboard.press('0')
    expect(await transformOf(picture)).toEqual({ zoom: 1, x: 0, y: 0 })

    await viewer.getByRole('button', { name: 'Zoom in' }).click()
    await at('150%')
    const box = (await picture.boundingBox())!
    await visitor.mouse.move(700, 450)
    await visitor.mouse.down()
    await visitor.mouse.move(800, 450, { steps: 4 })
    await visitor.mouse.up()
    expect((await picture.boundingBox())!.x - box.x).toBeCloseTo(100, 0)
    await visitor.mouse.wheel(0, 300)
    await at('100%')
    await visitor.mouse.click(500, 400)
    await at('200%')

    await visitor.keyboard.press('PageDown')
    await expect(viewer.getByRole('status')).toHaveText('Ginger jar, photograph 3 of 4, at 100%')
    await visitor.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await expect(slide(3)).toBeFocused()
  })

  await test.step('on a phone the price and the way to buy stay in sight, until the button itself is', async () => {
    await visitor.setViewportSize({ width: 390, height: 844 })
    const bar = visitor.getByRole('region', { name: 'Price at a glance' })
    await expect(bar).toContainText('$245.00')
    await expect(bar.getByRole('link', { name: 'Log in to buy' })).toBeInViewport({ ratio: 1 })
    await visitor.getByRole('button', { name: 'Buy Now' }).scrollIntoViewIfNeeded()
    await expect(bar).toBeHidden()
    await visitor.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(bar).toBeInViewport({ ratio: 1 })
    await visitor.setViewportSize({ width: 1440, height: 900 })
    await expect(bar).toBeHidden()
  })

  await test.step('who sells it, what delivery costs to the own country, and until when one has to wait', async () => {
    const trust = visitor.getByRole('region', { name: 'Seller, delivery and protection' })
    await expect(trust.getByRole('listitem').first()).toHaveText('France')
    await expect(trust).toContainText('$40.00 shipping to')
    await expect(trust).toContainText(/If it isn’t sent by \w{3} \d+, you can cancel\./)
    await trust.getByLabel('Deliver to').selectOption('France')
    await expect(trust).toContainText('$12.00 shipping to')
    await expect(trust).toContainText('In Lyon, at no cost.')
    await visitor.reload()
    await expect(trust.getByLabel('Deliver to')).toHaveValue('FR')
  })

  await test.step('a single photograph has no thumbnails; missing details are named', async () => {
    await expect(visitor.getByText('A hairline crack at the rim.')).toBeVisible()
    await visitor.goto(alone)
    await visitor.getByRole('button', { name: 'Teapot' }).click()
    await expect(visitor.getByRole('dialog', { name: 'Teapot' })).toBeVisible()
    await visitor.getByRole('button', { name: 'Close' }).click()
    await expect(visitor.getByRole('tablist')).toHaveCount(0)
    await expect(visitor.getByRole('heading', { name: 'No condition report' })).toBeVisible()
    await visitor.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Ceramics' }).click()
    await expect(visitor).toHaveURL(/\/marketplace\/browse\?category=Ceramics/)
    await visitor.goto('/marketplace/nothing')
    await expect(visitor.getByRole('heading', { name: 'Listing Not Found' })).toBeVisible()
  })
  await inspect(visitor, path)
  await visitor.close()
  await sela.close()
})

test('on a phone, swiping changes the photograph and pinching zooms it', { tag: '@full' }, async ({ browser }) => {
  const sela = await newPerson(browser)
  await register(sela, 'Sela')
  const path = await listPiece(sela, 'Ginger jar', { images: photos })
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const phone = await context.newPage()
  await phone.goto(path)
  const touch = await context.newCDPSession(phone)
  const send = (type: string, ...touchPoints: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints } as never)
  const stage = (await phone.getByRole('tabpanel').boundingBox())!
  const y = stage.y + stage.height / 2

  await touch.send('Input.synthesizeScrollGesture', { x: 300, y, xDistance: -260, yDistance: 0, speed: 1200 })
  await expect(phone.getByRole('tab', { selected: true })).toHaveAccessibleName('Photograph 2 of 4')

  await phone.getByRole('button', { name: 'Ginger jar, photograph 2 of 4' }).tap()
  const status = phone.getByRole('dialog').getByRole('status')
  await expect(status).toContainText('at 100%')
  await send('touchStart', { x: 150, y: 400 }, { x: 250, y: 400 })
  await send('touchMove', { x: 100, y: 400 }, { x: 300, y: 400 })
  await expect(status).toContainText('at 200%')
  await send('touchEnd')
  await phone.getByRole('button', { name: /show the whole photograph/ }).tap()
  await send('touchStart', { x: 300, y: 400 })
  await send('touchMove', { x: 150, y: 405 })
  await send('touchEnd')
  await expect(status).toHaveText('Ginger jar, photograph 3 of 4, at 100%')
  await context.close()
  await sela.close()
})

test('a buyer reviews a piece, its seller responds, and everyone can read both', { tag: '@full' }, async ({
  browser,
}) => {
  const [sela, bea, visitor] = [await newPerson(browser), await newPerson(browser), await newPerson(browser)]
  await register(sela, 'Sela')
  const path = await listPiece(sela, 'Brass sundial')
  const other = await listPiece(sela, 'Tea caddy')
  await register(bea, 'Bea')

  await test.step('Bea buys the sundial and reviews it', async () => {
    await bea.goto(path)
    await expect(bea.getByText('Nobody has reviewed Sela yet.')).toBeVisible()
    await bea.getByRole('button', { name: 'Buy Now' }).click()
    await payByCard(bea)
    await expect(bea.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    await bea.goto(path)
    await bea.getByRole('link', { name: 'Write a review' }).click()
    await bea.getByRole('button', { name: 'Post review' }).click()
    await expect(bea.getByText('Choose one to five stars.')).toBeVisible()
    await bea.getByRole('radio', { name: '5 stars, excellent' }).check()
    await bea.keyboard.press('ArrowLeft')
    await expect(bea.getByRole('radio', { name: '4 stars, very good' })).toBeChecked()
    await bea.getByLabel('Title').fill('As described')
    await bea.getByLabel('Comment').fill('Packed with care. <b>Thank you!</b>')
    await bea.getByRole('button', { name: 'Post review' }).click()
    await expect(bea.getByText('Thank you for your review').first()).toBeVisible()
    await expect(bea.getByRole('heading', { name: 'As described' })).toBeVisible()
    await bea.reload()
    await expect(bea.getByText('Packed with care. <b>Thank you!</b>')).toBeVisible()
    await expect(bea.getByRole('button', { name: 'Post review' })).toHaveCount(0)
  })

  await test.step('Sela is notified and responds', async () => {
    await openUntilShown(sela, '/notifications', sela.getByText('Bea gave it 4 stars.'))
    await sela.getByRole('link', { name: /New review: Brass sundial/ }).click()
    await expect(sela).toHaveURL(`${path}#reviews`)
    await expect(sela.getByRole('heading', { name: 'Review of this purchase' })).toBeInViewport()
    await sela.getByRole('button', { name: 'Respond' }).click()
    await sela.getByLabel('Your response').fill('Thank you, Bea.')
    await sela.getByRole('button', { name: 'Post response' }).click()
    await expect(sela.getByText('Response from Sela')).toBeVisible()
    await sela.getByRole('button', { name: 'Change your response' }).click()
    await sela.getByLabel('Your response').fill('Thank you, dear Bea.')
    await sela.getByRole('button', { name: 'Post response' }).click()
    await expect(sela.getByText('Thank you, dear Bea.')).toBeVisible()
  })

  await test.step('a visitor reads both, there and with the seller’s other pieces', async () => {
    const readsBoth = async () => {
      await expect(visitor.getByText('Verified Purchase')).toBeVisible()
      await expect(visitor.getByText('Packed with care. <b>Thank you!</b>')).toBeVisible()
      await expect(visitor.getByText('Thank you, dear Bea.')).toBeVisible()
    }
    await visitor.goto(path)
    await readsBoth()
    await visitor.goto(other)
    await expect(visitor.getByRole('heading', { name: 'Reviews of Sela' })).toBeVisible()
    await readsBoth()
    await visitor.getByRole('link', { name: 'Reviews and other pieces' }).click()
    await expect(visitor).toHaveURL(/\/sellers\/[\w-]+$/)
    await expect(visitor.getByRole('heading', { level: 1, name: 'Sela' })).toBeVisible()
    await expect(visitor.getByRole('img', { name: '4 out of 5 stars' }).first()).toBeVisible()
    await expect(visitor.getByRole('link', { name: 'Tea caddy', exact: true })).toBeVisible()
    await visitor.getByRole('tab', { name: /Reviews/ }).click()
    await readsBoth()
  })
  await inspect(visitor, new URL(visitor.url()).pathname)
  for (const page of [sela, bea, visitor]) await page.close()
})
