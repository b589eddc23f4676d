import { expect, type Page, test } from '@playwright/test'
import { offer, photographPiece, sellPrivately, shipFree } from './listings.ts'
import { fillRegistration, givePassword, newPerson, register, tryAgain } from './people.ts'

/** A proxy's error page, without a reason. */
const OUTAGE = { status: 404, body: 'no such host' }

/** While an endpoint is down, does something that needs it. */
async function whileDown(
  page: Page,
  [method, path]: readonly [string, string],
  act: () => Promise<void>,
): Promise<void> {
  await page.route(path, route => (route.request().method() === method ? route.fulfill(OUTAGE) : route.fallback()))
  await act()
  await page.unroute(path)
}

const notAPicture = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('not a picture') }
const notice = (page: Page) => page.getByRole('region', { name: /Notifications/ })

test('a failed save shows an error and loses no input', { tag: '@full' }, async ({ browser }) => {
  const sela = await newPerson(browser)
  await register(sela, 'Sela')
  const said = async (...words: readonly string[]) => {
    for (const text of words) await expect(notice(sela)).toContainText(text)
  }

  await test.step('Sela’s collection', async () => {
    await sela.goto('/inventory')
    const dialog = sela.getByRole('dialog')
    await whileDown(sela, ['POST', '**/api/inventory'], async () => {
      await sela.getByRole('button', { name: 'Add one by hand' }).click()
      await dialog.getByLabel('Item name').fill('Brass sundial')
      await dialog.getByRole('button', { name: 'Save to Inventory' }).click()
      await said('Failed to save', 'An error occurred while saving to your inventory.')
    })
    await dialog.getByRole('button', { name: 'Save to Inventory' }).click()
    await said('Saved to your inventory!', 'This item has been added to your collection.')

    await whileDown(sela, ['PATCH', '**/api/inventory/*'], async () => {
      await sela.getByRole('button', { name: 'Edit Brass sundial' }).click()
      await dialog.getByLabel('Item name').fill('')
      await dialog.getByRole('button', { name: 'Save Changes' }).click()
      await expect(dialog.getByText('Item name is required')).toBeVisible()
      await dialog.getByLabel('Item name').fill('Bronze sundial')
      await dialog.getByRole('button', { name: 'Save Changes' }).click()
      await said('Update Failed', 'Failed to update item. Please try again.')
    })
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(sela.getByRole('heading', { name: 'Bronze sundial' })).toBeVisible()

    await whileDown(sela, ['DELETE', '**/api/inventory/*'], async () => {
      await sela.getByRole('button', { name: 'Delete Bronze sundial' }).click()
      await sela.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await said('Delete Failed', 'Failed to delete item. Please try again.')
    })
    await expect(sela.getByRole('heading', { name: 'Bronze sundial' })).toBeVisible()
  })

  await test.step('her listing', async () => {
    await sela.getByRole('link', { name: 'Sell Bronze sundial' }).click()
    await sela.getByRole('radio', { name: /Fixed price/ }).check()
    await photographPiece(sela)
    await sela.getByRole('button', { name: 'Continue' }).click()
    await sela.getByLabel('Price', { exact: true }).fill('80')
    await shipFree(sela)
    await sela.getByRole('button', { name: 'Continue' }).click()
    await sellPrivately(sela)
    await sela.getByRole('checkbox', { name: /I agree/ }).check()
    await whileDown(sela, ['POST', '**/api/listings'], async () => {
      await sela.getByRole('button', { name: 'Publish Listing' }).click()
      await said('Error', 'Failed to create listing')
    })
    await sela.getByRole('button', { name: 'Publish Listing' }).click()
    await expect(sela.getByText('Listing published')).toBeVisible()

    await sela.goto('/seller/dashboard')
    await whileDown(sela, ['DELETE', '**/api/listings/*'], async () => {
      await sela.getByRole('button', { name: 'Delete: Bronze sundial' }).click()
      await expect(sela.getByText('Are you sure you want to delete this listing?')).toBeVisible()
      await sela.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await said('Failed to delete listing')
    })
    await expect(sela.getByRole('button', { name: 'Delete: Bronze sundial' })).toBeVisible()
  })

  await test.step('her payout account', async () => {
    await whileDown(sela, ['POST', '**/api/stripe/connect/onboard'], async () => {
      await sela.getByRole('button', { name: 'Connect Stripe' }).click()
      await givePassword(sela)
      await expect(sela.getByRole('dialog')).toContainText(
        'Failed to start Stripe Connect onboarding. Please try again.',
      )
    })
    await sela.getByRole('button', { name: 'Continue to Stripe' }).click()
    await sela.getByRole('button', { name: 'Complete', exact: true }).click()
    // The button has another place while payouts are not active yet.
    await said('Payouts are active.')
    await whileDown(sela, ['POST', '**/api/stripe/connect/dashboard'], async () => {
      await sela.getByRole('button', { name: /^Open Stripe Dashboard/ }).click()
      await givePassword(sela)
      await expect(sela.getByRole('dialog')).toContainText('Failed to open Stripe Dashboard. Please try again.')
    })
  })

  await test.step('what she looks for', async () => {
    await sela.goto('/saved-searches')
    const dialog = sela.getByRole('dialog')
    await whileDown(sela, ['POST', '**/api/saved-searches'], async () => {
      await sela.getByRole('button', { name: 'New Search' }).click()
      await dialog.getByLabel('Search Name').fill('Sextants')
      await dialog.getByLabel('Keywords').fill('sextant')
      await dialog.getByRole('button', { name: 'Save Search' }).click()
      await said('Failed to save search')
    })
    await dialog.getByRole('button', { name: 'Save Search' }).click()
    await said('Search saved successfully')
    await whileDown(sela, ['DELETE', '**/api/saved-searches/*'], async () => {
      await sela.getByRole('button', { name: 'Delete Sextants' }).click()
      await sela.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await said('Failed to delete search')
    })
    await expect(sela.getByRole('heading', { name: 'Sextants' })).toBeVisible()
  })

  await test.step('and her leaving', async () => {
    const logOut = async () => {
      await sela.goto('/inventory')
      await sela.getByRole('button', { name: 'Sela', exact: true }).click()
      await sela.getByRole('button', { name: 'Log Out' }).click()
    }
    await whileDown(sela, ['POST', '**/api/logout'], async () => {
      await logOut()
      await said('Logout failed')
    })
    await logOut()
    await expect(sela).toHaveURL('/')
  })
  await sela.close()
})

test('a form shows that it is being sent, and cannot be sent twice', async ({ browser }) => {
  const page = await newPerson(browser)
  const fails = (path: string, waiting: string) =>
    page.route(path, async route => {
      await expect(page.getByRole('button', { name: waiting })).toBeDisabled()
      await route.fulfill(OUTAGE)
    })

  await test.step('logging in', async () => {
    await fails('**/api/login', 'Logging in...')
    await page.goto('/auth')
    await page.getByLabel('Username').fill('sela')
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
    await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
    await expect(notice(page)).toContainText('Login failed')
  })

  await test.step('registering', async () => {
    await fails('**/api/register', 'Creating account...')
    await fillRegistration(page, 'Sela')
    await expect(notice(page)).toContainText('Registration failed')
  })
  await page.close()
})

test('a failed purchase, watch or offer shows an error', { tag: '@full' }, async ({ browser }) => {
  const [sela, bea] = [await newPerson(browser), await newPerson(browser)]
  await register(sela, 'Sela')
  // Its own at each try, so that a second one does not find the first one's spoon.
  const name = `Runcible spoon ${Date.now()}`
  const { id } = await offer(sela, name, '80.00')
  await register(bea, 'Bea')
  const said = async (...words: readonly string[]) => {
    for (const text of words) await expect(notice(bea)).toContainText(text)
  }

  await test.step('on its page', async () => {
    await bea.goto(`/marketplace/${id}`)
    await whileDown(bea, ['POST', '**/api/watchlist/*'], async () => {
      await bea.getByRole('button', { name: 'Watch', exact: true }).click()
      await said('Failed to update watchlist', 'Please try again')
    })
    await whileDown(bea, ['POST', '**/api/create-checkout-session'], async () => {
      await bea.getByRole('button', { name: 'Buy Now' }).click()
      await said('Failed to create checkout session')
    })
    await whileDown(bea, ['POST', '**/api/offers'], async () => {
      await bea.getByRole('button', { name: 'Make an Offer' }).click()
      const dialog = bea.getByRole('dialog')
      await dialog.getByLabel('Your offer').fill('0')
      await dialog.getByRole('button', { name: 'Send Offer' }).click()
      await said('Invalid Offer', 'Please enter a valid offer amount')
      await dialog.getByLabel('Your offer').fill('70')
      await dialog.getByRole('button', { name: 'Send Offer' }).click()
      await said('Failed to Send Offer')
    })
  })

  await test.step('and in a list', async () => {
    await expect(async () => {
      await bea.goto(`/marketplace/browse?q=${encodeURIComponent(name)}`)
      await bea.getByRole('button', { name: `Watch: ${name}` }).click({ timeout: 5_000 })
    }).toPass()
    await said('Added to your watchlist')
    await whileDown(bea, ['DELETE', '**/api/watchlist/*'], async () => {
      await bea.getByRole('button', { name: `Watch: ${name}` }).click()
      await said('Failed to remove from watchlist', 'Please try again')
    })
    await expect(bea.getByRole('button', { name: `Watch: ${name}` })).toHaveAttribute('aria-pressed', 'true')
  })
  for (const page of [sela, bea]) await page.close()
})

test('a failed load shows an error and a retry', { tag: '@full' }, async ({ browser }) => {
  const page = await newPerson(browser)
  await register(page, 'Bea')
  for (const [screen, call, words] of [
    ['/catalog', '**/api/listings/search?*', 'Failed to fetch catalog'],
    ['/auctions', '**/api/listings/search?*', 'Failed to fetch auctions'],
    ['/marketplace/browse', '**/api/listings/search?*', 'Failed to load listings. Please try again.'],
    ['/how-good-are-our-estimates', '**/api/estimates/accuracy', 'Couldn’t load the accuracy of our estimates'],
    ['/categories', '**/api/categories/stats', 'Failed to fetch category stats'],
    ['/categories?category=Glass', '**/api/listings/search?*', 'Failed to fetch listings'],
    ['/watchlist', '**/api/watchlist', 'Failed to load your watchlist. Please try again.'],
    ['/bids', '**/api/bids/mine?*', 'Failed to load your bids'],
    ['/seller/dashboard', '**/api/seller/dashboard', 'Failed to load dashboard data'],
  ] as const) {
    await test.step(words, async () => {
      await whileDown(page, ['GET', call], async () => {
        await page.goto(screen)
        await expect(page.getByText(words)).toBeVisible()
      })
      await tryAgain(page, words)
    })
  }

  await test.step('a payment that is someone else’s', async () => {
    await page.goto('/checkout/success?session_id=cs_test_of_somebody_else')
    await expect(page.getByText('Error Loading Payment Details')).toBeVisible()
    await expect(
      page.getByText("We couldn't load your payment details. Please contact support if you were charged."),
    ).toBeVisible()
  })
  await page.close()
})

test('a notice whose code does not arrive at first is shown all the same', { tag: '@full' }, async ({ browser }) => {
  const bea = await newPerson(browser, undefined, /net::ERR_FAILED/)
  // Once ahead of any notice, when the page has loaded, and once for the first.
  await bea.route(/\/toast-region-/, route => route.abort(), { times: 2 })
  const lostAhead = bea.waitForEvent('requestfailed')
  await bea.goto('/identify')
  expect((await lostAhead).url()).toContain('/toast-region-')
  const lost = bea.waitForEvent('requestfailed')
  await bea.getByLabel('Photograph from a file').setInputFiles(notAPicture)
  expect((await lost).url()).toContain('/toast-region-')
  await expect(notice(bea)).toContainText('Invalid file type')
  await bea.close()
})
