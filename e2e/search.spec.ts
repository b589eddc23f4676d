import { expect, type Page, test } from '@playwright/test'
import { list, untilFound } from './listings.ts'
import { newPerson, register } from './people.ts'

/** In no other journey's listings, nor in those of the try before. */
const MAKERS = ['Larchmont', 'Dunsmuir']

const cards = (page: Page) => page.getByRole('region', { name: 'Results' }).getByRole('article')
const namesOf = (page: Page) => cards(page).getByRole('heading').allTextContents()

test('a buyer finds a piece by words and filters, and Back returns to the same results', async ({ browser }) => {
  const maker = MAKERS[test.info().retry] ?? ''
  const typed = maker.toLowerCase()
  // A new account lists twenty pieces a day.
  const [sela, ada] = [await newPerson(browser), await newPerson(browser)]
  await register(sela, 'Sela')
  await register(ada, 'Ada')
  for (let number = 1; number <= 24; number++) {
    const condition = number <= 3 ? 'Mint' : 'Good'
    await list(number % 2 ? sela : ada, {
      itemName: `${maker} plate ${number}`,
      category: 'Ceramics',
      condition,
      price: String(number * 10),
    })
  }
  await list(sela, { itemName: `${maker} mahogany bookcase`, category: 'Furniture', price: '480' })
  await list(sela, { itemName: `${maker} decanter`, category: 'Glass', reservePrice: '65' })
  await untilFound(sela, maker, 26)
  await Promise.all([sela.close(), ada.close()])

  const bea = await newPerson(browser, { width: 1280, height: 800 })
  await test.step('Bea mistypes what she looks for, and finds it all the same', async () => {
    await bea.goto('/')
    const field = bea.getByRole('combobox', { name: 'Search Vitrine' })
    await field.fill(`${typed} mahogony`)
    await field.press('Enter')
    await expect(bea).toHaveURL(`/marketplace/browse?q=${typed}+mahogony`)
    await expect(bea.getByText(`Showing results for ${typed} mahogany`)).toBeVisible()
    await expect(bea.getByText('Showing 1-1 of 1 result')).toBeVisible()
    await expect(cards(bea)).toContainText([`${maker} mahogany bookcase`])
  })

  await test.step('typing other words is one step of the history', async () => {
    const field = bea.getByRole('combobox', { name: 'Search listings' })
    await field.fill('')
    await field.pressSequentially(typed, { delay: 60 })
    await expect(bea).toHaveURL(`/marketplace/browse?q=${typed}`)
    await expect(bea.getByText('Showing 1-20 of 26 results')).toBeVisible()
    await bea.goBack()
    await expect(field).toHaveValue(`${typed} mahogony`)
    await expect(bea.getByText('Showing 1-1 of 1 result')).toBeVisible()
    await bea.goForward()
    await expect(field).toHaveValue(typed)
    await field.press('Escape')
    await expect(bea.getByRole('listbox', { name: 'Suggestions' })).toBeHidden()
  })

  await test.step('she narrows it by category and price, dearest first', async () => {
    const filters = bea.getByRole('complementary', { name: 'Filters' })
    await expect(filters.getByRole('link', { name: 'Ceramics 24' })).toBeVisible()
    await filters.getByRole('link', { name: 'Ceramics 24' }).click()
    await expect(bea.getByText('Showing 1-20 of 24 results')).toBeVisible()
    // Shipped to Bea's country, and sent from there.
    await expect(filters.getByRole('link', { name: 'United States 24' })).toHaveCount(2)
    await filters.getByLabel('Min price').fill('100')
    await filters.getByLabel('Max price').fill('20')
    await filters.getByRole('button', { name: 'Apply' }).click()
    await expect(filters.getByText('The highest price can’t be below the lowest.')).toBeVisible()
    await filters.getByLabel('Min price').fill('$20')
    await filters.getByLabel('Max price').fill('')
    await filters.getByRole('button', { name: 'Apply' }).click()
    await expect(bea.getByText('Showing 1-20 of 23 results')).toBeVisible()
    await expect(filters.getByRole('link', { name: 'Mint 2' })).toBeVisible()
    await bea.getByLabel('Sort by').selectOption('Price: High to Low')
    await expect(cards(bea).first()).toContainText(`${maker} plate 24`)
  })

  await test.step('Dora opens the link that Bea sends her, and sees the same', async () => {
    const dora = await newPerson(browser, { width: 390, height: 844 })
    await dora.goto(bea.url())
    await expect(dora.getByText('Showing 1-20 of 23 results')).toBeVisible()
    expect(await namesOf(dora)).toEqual(await namesOf(bea))
    await expect(dora.getByLabel('Sort by')).toHaveValue('price-desc')
    await dora.getByRole('button', { name: 'Filters (2)' }).click()
    const drawer = dora.getByRole('dialog', { name: 'Filters' })
    await expect(drawer.getByLabel('Min price')).toHaveValue('20')
    await drawer.getByRole('link', { name: 'Mint 2' }).click()
    await drawer.getByRole('button', { name: 'Show 2 results' }).click()
    await expect(dora.getByText('Showing 1-2 of 2 results')).toBeVisible()
    await dora.getByRole('link', { name: 'Remove filter: From $20.00' }).click()
    await expect(dora.getByText('Showing 1-3 of 3 results')).toBeVisible()
    await expect(dora.getByRole('region', { name: 'Results' })).toBeFocused()
    await dora.close()
  })

  await test.step('Bea goes to the second page, opens a piece, and comes back to where she was', async () => {
    await bea.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click()
    await expect(bea).toHaveURL(/&page=2$/)
    await expect(bea.getByText('Showing 21-23 of 23 results')).toBeVisible()
    await expect(bea.getByRole('region', { name: 'Results' })).toBeFocused()
    await bea.goBack()
    await expect(bea.getByText('Showing 1-20 of 23 results')).toBeVisible()
    const piece = bea.getByRole('link', { name: `${maker} plate 8`, exact: true })
    await piece.scrollIntoViewIfNeeded()
    const scrolledTo = await bea.evaluate(() => window.scrollY)
    expect(scrolledTo).toBeGreaterThan(400)
    const url = bea.url()
    await piece.click()
    await expect(bea.getByRole('heading', { level: 1, name: `${maker} plate 8` })).toBeVisible()
    await bea.goBack()
    await expect(bea).toHaveURL(url)
    await expect(piece).toBeInViewport()
    expect(Math.abs((await bea.evaluate(() => window.scrollY)) - scrolledTo)).toBeLessThan(50)
  })

  await test.step('an invalid address shows what it can', async () => {
    await bea.goto(`/marketplace/browse?q=${maker}&minPrice=cheap&sortBy=color&listingType=rent&page=9`)
    await expect(bea.getByText('Enter an amount, like 120 or 120.50.')).toBeVisible()
    await expect(bea.getByRole('heading', { name: 'There is no page 9' })).toBeVisible()
    await bea.getByRole('link', { name: 'Go to the last page' }).click()
    await expect(bea.getByText('Showing 21-26 of 26 results')).toBeVisible()
    await bea.goto(`/marketplace/browse?q=${maker}&category=Books`)
    await expect(bea.getByText('No items match your search. Try different filters.')).toBeVisible()
    await bea.getByRole('link', { name: 'Keep only the search words' }).click()
    await expect(bea.getByText('Showing 1-20 of 26 results')).toBeVisible()
  })
  await bea.close()
})

test('a buyer asks in the words of the trade, and sees how it was understood', { tag: '@full' }, async ({
  browser,
}) => {
  const sela = await newPerson(browser)
  await register(sela, 'Sela')
  await list(sela, { itemName: 'George III pap boat with a reeded rim', category: 'Silver', price: '455' })
  await sela.close()

  const bea = await newPerson(browser, { width: 1280, height: 800 })
  const field = bea.getByRole('combobox', { name: 'Search listings' })
  await test.step('a price and a period become filters, each to be removed', async () => {
    // Searches hear of it a moment later.
    await expect(async () => {
      await bea.goto('/marketplace/browse?q=georgian+sterling+pap+boat+under+500')
      await expect(cards(bea)).toContainText(['George III pap boat'], { timeout: 3_000 })
    }).toPass()
    await bea.getByRole('link', { name: 'Remove filter: Under $500' }).click()
    await expect(bea).toHaveURL('/marketplace/browse?q=georgian+sterling+pap+boat')
    await expect(bea.getByRole('link', { name: 'Remove filter: Georgian: 1714 to 1837' })).toBeVisible()
    const filters = bea.getByRole('complementary', { name: 'Filters' })
    await filters.getByRole('link', { name: /^George III \d/ }).click()
    await expect(bea).toHaveURL(/&period=George\+III$/)
    await expect(cards(bea).first()).toContainText('George III pap boat')
  })

  await test.step('what finds nothing says what would', async () => {
    await bea.goto('/marketplace/browse?q=georgian+pap+boat+under+100')
    await bea.getByRole('link', { name: /^\d without the price limit/ }).click()
    await expect(cards(bea)).toContainText(['George III pap boat'])
  })

  await test.step('the keyboard chooses a suggestion', async () => {
    // The list may still be that of the words before.
    const answer = bea.waitForResponse(/suggestions\?q=george(\+|%20)iii(\+|%20)pap$/)
    await field.fill('george iii pap')
    await answer
    await expect(bea.getByRole('option', { name: /George III pap boat/ }).first()).toBeVisible()
    await field.press('ArrowDown')
    await expect(bea.getByRole('option', { name: /George III pap boat/ }).first()).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await field.press('Enter')
    await expect(bea.getByRole('heading', { level: 1, name: /George III pap boat/ })).toBeVisible()
  })
  await bea.close()
})
