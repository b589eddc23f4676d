import { expect, test } from '@playwright/test'
import { addItem, sell } from './listings.ts'
import { newPerson, register } from './people.ts'

test('a link to a listing shows the piece where it is shared, and keeps its title when it is opened', async ({
  browser,
}) => {
  const ada = await newPerson(browser)
  await register(ada, 'Ada')
  await addItem(ada, 'Tea caddy & "key"')
  const path = await sell(ada, 'Tea caddy & "key"', '1234.5')

  const preview = await ada.request.get(path)
  const head = await preview.text()
  expect(head).toContain('<meta property="og:title" content="Tea caddy &amp; &quot;key&quot;, $1,234.50" />')

  const bea = await newPerson(browser)
  const titles: string[] = []
  await bea.exposeFunction('noteTitle', (title: string) => titles.push(title))
  await bea.addInitScript(`new MutationObserver(() => document.title && noteTitle(document.title))
    .observe(document, { subtree: true, childList: true, characterData: true })`)
  await bea.goto(path)
  await expect(bea.getByRole('heading', { level: 1, name: 'Tea caddy & "key"' })).toBeVisible()
  expect([...new Set(titles)]).toEqual(['Tea caddy & "key" · Vitrine'])

  const gone = await bea.goto('/marketplace/none')
  expect(gone?.status()).toBe(404)
  await expect(bea.getByRole('heading', { name: 'Listing Not Found' })).toBeVisible()
  for (const page of [ada, bea]) await page.close()
})
