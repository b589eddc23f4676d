import { expect, test } from '@playwright/test'
import { addItem, list, storedPhoto } from './listings.ts'
import { openUntilShown } from './opening.ts'
import { newPerson, register, tryAgain } from './people.ts'

/** More than the landing page features. */
const PIECES = 13

test('the landing page explains Vitrine and leads to everything for sale', { tag: '@full' }, async ({ browser }) => {
  const sela = await newPerson(browser)
  await register(sela, 'Sela')
  const imageUrl = await storedPhoto(sela)
  for (let n = 1; n <= PIECES; n++) await list(sela, { itemName: `Carriage lamp ${n}`, price: '40.00', imageUrl })
  const { id } = await list(sela, { itemName: 'Carriage clock', reservePrice: '120', imageUrl })
  const clock = `/marketplace/${id}`
  const vera = await newPerson(browser)

  await test.step('Vera reads what she can do here, and where', async () => {
    await vera.goto('/')
    await expect(vera.getByRole('heading', { level: 1, name: 'Sell Your Antiques in Seconds' })).toBeVisible()
    for (const words of ['Take a picture', 'AI does the rest', 'Analyzing...', '75%', 'Instant AI Analysis']) {
      await expect(vera.getByText(words).first()).toBeVisible()
    }
    for (const title of ['Three Ways to Buy & Sell', 'How It Works', 'Ready to Start Selling?']) {
      await expect(vera.getByRole('heading', { level: 2, name: title })).toBeVisible()
    }
    for (const step of ['Upload Photo', 'AI Identifies', 'Choose Listing Type', 'Get Paid']) {
      await expect(vera.getByRole('heading', { level: 3, name: step })).toBeVisible()
    }
    await expect(vera.getByText('Join thousands of collectors and dealers')).toBeVisible()
  })

  await test.step('and sees what is for sale', async () => {
    const auctions = vera.getByRole('region', { name: 'Live Auctions' })
    const all = vera.getByRole('link', { name: 'View All Listings' })
    await openUntilShown(vera, '/', all, auctions.getByRole('article').first())
    const asked = await vera.evaluate(() =>
      performance.getEntriesByType('resource').filter(({ name }) => /api\/listings\/(search|landing)/.test(name)),
    )
    expect(asked).toHaveLength(1)
    for (const title of ['Live Auctions', 'Top Items For Sale', 'Featured Antiques', 'Browse by Category']) {
      await expect(vera.getByRole('heading', { level: 2, name: title })).toBeVisible()
    }
    await expect(vera.getByRole('link', { name: /^Buy Now/ }).first()).toHaveAttribute('href', /^\/marketplace\/\w+$/)
    const main = vera.getByRole('main')
    const shown = await main.getByRole('article').getByRole('heading').allTextContents()
    expect(new Set(shown).size).toBe(shown.length)
    for (const [name, path] of [
      ['TRY IT OUT', '/identify'],
      ['Browse Catalog', '/catalog'],
      ['View Catalog', '/catalog'],
      ['View Auctions', '/auctions'],
      ['View Investments', '/invest'],
      ['View All Auctions', '/auctions'],
      ['View All Items', '/catalog'],
      ['View All Listings', '/marketplace/browse'],
      ['Start Selling', '/auth?next=%2Finventory'],
      ['Browse Antiques', '#antiques'],
      ['Get Started', '/identify'],
    ] as const) {
      await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
    }
    await expect(main.getByRole('link', { name: /^Collectibles/ })).toHaveAttribute(
      'href',
      '/marketplace/browse?category=Collectibles',
    )
  })

  await test.step('the marketplace is where everything can be browsed', async () => {
    await vera.goto('/marketplace')
    await expect(vera).toHaveURL('/marketplace/browse')
    await expect(vera.getByRole('article').first()).toBeVisible()
  })

  await test.step('a section that fails to load is left out or shows an error', async () => {
    const outage = { status: 404, body: 'no such host' }
    await vera.route('**/api/listings/featured', route => route.fulfill(outage))
    await vera.goto('/')
    await expect(vera.getByRole('heading', { name: 'Browse by Category' })).toBeVisible()
    await expect(vera.getByRole('heading', { name: 'Featured Antiques' })).toHaveCount(0)
    await vera.route('**/api/listings/landing', route => route.fulfill(outage))
    await vera.goto('/')
    await expect(vera.getByText('Failed to load listings. Please try again later.')).toBeVisible()
    await expect(vera.getByRole('heading', { name: 'Live Auctions' })).toHaveCount(0)
    await vera.unrouteAll()
    await tryAgain(vera, 'Failed to load listings. Please try again later.')
    await expect(vera.getByRole('link', { name: 'View All Listings' })).toBeVisible()
  })

  await test.step('as a member she sees what is hers to follow instead, until she logs out', async () => {
    await register(vera, 'Vera')
    await addItem(vera, 'Snuff box')
    await Promise.all([vera.waitForResponse('**/api/watchlist/ids'), vera.goto(clock)])
    const arrives = Promise.withResolvers<void>()
    await vera.route('**/api/watchlist/*', async route => {
      if (route.request().method() !== 'GET') await arrives.promise
      await route.continue()
    })
    await vera
      .getByRole('button', { name: /^Watch/ })
      .first()
      .click()
    await expect(vera.getByRole('button', { name: /^Watching/ })).toBeVisible()
    await vera.getByRole('link', { name: 'Vitrine', exact: true }).first().click()
    await expect(vera.getByRole('heading', { level: 1, name: 'Hello, Vera' })).toBeVisible()
    const part = (name: string) => vera.getByRole('region', { name })
    await expect(part('Recently viewed')).toBeVisible()
    arrives.resolve()
    await expect(part('Your auctions, ending soonest').getByRole('article')).toContainText(['Watching'])
    await expect(part('Recently viewed').getByRole('link', { name: 'Carriage clock' })).toHaveAttribute('href', clock)
    await expect(part('What you could sell').getByRole('link', { name: 'Snuff box' })).toHaveAttribute(
      'href',
      /^\/list\//,
    )
    await vera.getByRole('button', { name: 'Vera', exact: true }).click()
    await vera.getByRole('button', { name: 'Log Out' }).click()
    await expect(vera.getByRole('link', { name: 'TRY IT OUT' })).toBeVisible()
    expect(await vera.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Carriage clock')
  })
  for (const page of [sela, vera]) await page.close()
})
