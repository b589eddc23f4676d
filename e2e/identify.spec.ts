import { expect, type Page, test } from '@playwright/test'
import type { Identification } from '../shared/endpoints/identify.ts'
import { retakenPhoto, unknownPhoto } from './listings.ts'
import { newPerson, register } from './people.ts'

const notice = (page: Page) => page.getByRole('region', { name: /Notifications/ })
const photograph = (page: Page) => page.getByLabel('Photograph from a file')

test('the identifier says what it does, what it found, and when it found nothing', async ({ browser }) => {
  const ada = await newPerson(browser)
  await register(ada, 'Ada')
  /** What the house answered to the first photograph. */
  let answer: Identification | undefined

  await test.step('Ada has searched for nothing yet', async () => {
    await ada.goto('/identify')
    await expect(ada.getByRole('heading', { level: 1, name: 'Antique Identifier' })).toBeVisible()
    await expect(ada.getByRole('link', { name: 'My Inventory' })).toHaveAttribute('href', '/inventory')
    await expect(ada.getByText('No Search Yet')).toBeVisible()
    await expect(ada.getByRole('checkbox', { name: 'Version Switch' })).toBeChecked()
  })

  await test.step('photographs a jar, which is in the catalogue', async () => {
    await ada.route('**/api/search/identify', async route => {
      const fetched = await route.fetch()
      answer = await fetched.json()
      await expect(ada.getByRole('heading', { name: 'Analyzing Image' })).toBeVisible()
      await expect(ada.getByRole('button', { name: /clear/i })).toHaveCount(0)
      await route.fulfill({ response: fetched })
    })
    await photograph(ada).setInputFiles(retakenPhoto)
    await expect(notice(ada)).toContainText('Antique Identified', { timeout: 30_000 })
    await expect(notice(ada)).toContainText('Successfully identified the antique item in our database.')
    await ada.getByRole('button', { name: 'Save to Inventory' }).click()
    await expect(notice(ada)).toContainText('Saved to your inventory!')
    await expect(ada.getByRole('link', { name: 'View in My Inventory' })).toHaveAttribute('href', '/inventory')
    await ada.unroute('**/api/search/identify')
  })

  await test.step('starts anew, and is told when it fails', async () => {
    await ada.getByRole('button', { name: 'Start New Search' }).click()
    await expect(ada.getByText('No Search Yet')).toBeVisible()
    await ada.route('**/api/search/identify', route => route.fulfill({ status: 404, body: 'no such host' }))
    await photograph(ada).setInputFiles(retakenPhoto)
    await expect(notice(ada)).toContainText('Identification Failed')
    await expect(notice(ada)).toContainText('Unable to identify the antique. Please try again.')
    await ada.unroute('**/api/search/identify')
  })

  await test.step('photographs what nobody knows', async () => {
    await photograph(ada).setInputFiles(unknownPhoto)
    await expect(ada.getByRole('heading', { name: 'No Match Found' })).toBeVisible({ timeout: 30_000 })
    await expect(ada.getByRole('alert')).toContainText(
      "We couldn't identify this antique in our database. Please try another photo or check back later as we continuously update our catalog.",
    )
  })

  await test.step('and what the matcher, the AI and the web know, but no record does', async () => {
    await ada.route('**/api/search/identify', route => route.fulfill({ json: knownOutside(answer!) }))
    await photograph(ada).setInputFiles(retakenPhoto)
    await expect(notice(ada)).toContainText('Item Recognized')
    await expect(notice(ada)).toContainText('Lidded jar: 84.2% match')
    await expect(ada.getByRole('heading', { name: 'About' })).toBeVisible()
    await expect(ada.getByRole('heading', { name: 'Similar Items' })).toBeVisible()
    await expect(ada.getByText('No pricing information available for this item.')).toBeVisible()
    await ada.getByRole('tab', { name: 'Auction History' }).click()
    await expect(ada.getByText('No auction history available for this item.')).toBeVisible()
  })
  await ada.close()
})

const knownOutside = (answer: Identification): Identification => ({
  ...answer,
  id: `${answer.id}-outside`,
  source: 'matcher',
  sources: { matcher: 'ok', ai: 'ok', nyckel: 'ok', lens: 'ok' },
  topMatch: { label: 'Lidded jar', distance: 0.158, score: 84.2, matchedImageUrl: null, imageUrl: answer.imageUrl },
  gptAnalysis: {
    itemName: 'Lidded jar',
    category: 'Ceramics',
    description: 'A jar with its lid.',
    history: null,
    maker: null,
    dateCreated: 'c. 1780',
    culture: null,
    estimatedValueMin: '80.00',
    estimatedValueMax: '120.00',
    confidence: 0.8,
    attribution: null,
    claims: [],
    nextView: null,
  },
  googleLensResults: {
    visual_matches: [{ title: 'A jar like it', link: null, thumbnail: null, source: 'A dealer', price: null }],
  },
  itemName: null,
  prices: [],
  auctions: [],
})
