import { test } from '@playwright/test'
import { inspect } from './inspecting.ts'
import { addItem, sell } from './listings.ts'
import { newPerson, register } from './people.ts'

test('no screen breaks WCAG 2.2 AA, in light and dark, on a phone and a desk', async ({ browser }) => {
  test.setTimeout(300_000)
  const page = await newPerson(browser)
  for (const path of ['/', '/auth', '/identify', '/catalog', '/notifications', '/admin', '/nothing'])
    await inspect(page, path)
  await register(page, 'Ada')
  await addItem(page, `Silver sugar nips ${'with a long and telling name '.repeat(5)}`.trim())
  await addItem(page, 'Tea caddy')
  const listing = await sell(page, 'Tea caddy', '1234.5')
  for (const path of [
    '/',
    '/inventory',
    '/catalog',
    listing,
    '/seller/dashboard',
    '/notifications',
    '/admin',
    '/become-admin',
  ])
    await inspect(page, path)
  await page.goto('/inventory')
  const sellPath = await page.getByRole('link', { name: /^Sell/ }).first().getAttribute('href')
  await inspect(page, sellPath ?? '')
  await page.close()
})
