import { expect, test } from '@playwright/test'
import { newPerson } from './people.ts'

const texts = [
  ['/terms', 'Terms and conditions'],
  ['/privacy', 'Privacy'],
  ['/fees', 'Fees'],
  ['/protection', 'Buyer protection'],
  ['/delivery-and-returns', 'Delivery and returns'],
  ['/help', 'Help'],
  ['/contact', 'Contact'],
  ['/imprint', 'Imprint'],
  ['/api/docs', 'API'],
] as const

test('a visitor reads each text from the footer', { tag: '@full' }, async ({ browser }) => {
  const page = await newPerson(browser)
  await page.goto('/terms')
  for (const [path, title] of texts) {
    await page.getByRole('navigation', { name: 'Footer' }).locator(`a[href="${path}"]`).click()
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  }
  await page.getByRole('navigation', { name: 'Features' }).getByRole('link', { name: 'Auctions' }).click()
  await expect(page.locator('#placeBid')).toContainText('email_unconfirmed')
  await page.goto('/how-photographs-help')
  await expect(page.getByRole('heading', { level: 1, name: 'How your photographs help' })).toBeVisible()
  await page.close()
})
