import { test } from '@playwright/test'
import { publicScreens } from '../shared/contract/screens.ts'
import { keptSearch, searchList } from './answers.ts'
import { inspect, isInspected } from './inspecting.ts'
import { addItem, auctionOff, offerDelivery, photographPiece, sell } from './listings.ts'
import { newPerson, register } from './people.ts'

/** By WCAG 2.2 AA, in light and dark, on a phone and a desk. */
test('every public screen is accessible', async ({ browser }) => {
  const page = await newPerson(browser)
  const paths = [
    '/search/photo',
    ...['/unsubscribe', '/reset-password', '/confirm-email'].map(path => `${path}#token=from-a-mail`),
    ...['/forgot-password', '/reset-password', '/confirm-email'],
    ...publicScreens,
    '/auth',
    '/notifications',
    '/admin',
    '/nothing',
  ]
  for (const path of paths.filter(isInspected)) await inspect(page, path)
  await page.close()
})

test('every screen for members is accessible', { tag: '@full' }, async ({ browser }) => {
  const page = await newPerson(browser)
  await register(page, 'Ada')
  await addItem(page, `Silver sugar nips ${'with a long and telling name '.repeat(5)}`.trim())
  await addItem(page, 'Tea caddy')
  const listing = await sell(page, 'Tea caddy', '1234.5')
  await addItem(page, 'Pewter dish')
  await auctionOff(page, 'Pewter dish', '80')
  await page.route('**/api/search/history?*', route => route.fulfill({ json: searchList }))
  await page.route('**/api/search/history/known-outside', route => route.fulfill({ json: keptSearch }))
  const paths = [
    '/',
    '/identify?result=known-outside',
    '/inventory',
    '/watchlist',
    '/offers',
    '/offers?tab=received',
    '/bids',
    '/bids?tab=ended',
    '/orders',
    '/orders?tab=sold',
    '/orders/to-ship',
    '/orders/no-such-order',
    '/saved-searches',
    '/bulk-upload',
    '/inventory/drafts',
    '/account',
    '/account/programs',
    '/account/close',
    '/catalog',
    '/auctions',
    '/auctions?q=nothing-of-that-name',
    '/marketplace/browse',
    '/marketplace/browse?q=tea&minPrice=cheap&category=Silver',
    '/marketplace/browse?page=9',
    '/categories?category=Silver',
    '/how-good-are-our-estimates',
    listing,
    '/seller/dashboard',
    '/notifications',
    '/pos',
    '/admin',
    '/import',
    '/become-admin',
    '/seed-demo',
  ]
  for (const path of paths.filter(isInspected)) await inspect(page, path)
  await page.close()
})

test('every step of listing a piece is accessible', { tag: '@full' }, async ({ browser }) => {
  const page = await newPerson(browser)
  await register(page, 'Ada')
  await addItem(page, 'Silver sugar nips')
  await offerDelivery(page)
  await page.goto('/inventory')
  const sellPath = await page.getByRole('link', { name: /^Sell/ }).first().getAttribute('href')
  await inspect(page, sellPath ?? '')
  await page.getByRole('radio', { name: /^Auction/ }).check()
  await photographPiece(page)
  for (const step of [2, 3]) await inspect(page, `${sellPath}?step=${step}`)
  await page.close()
})
