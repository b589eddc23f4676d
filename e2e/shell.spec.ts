import { expect, type Page, test } from '@playwright/test'
import { inspect } from './inspecting.ts'
import { addItem, sell } from './listings.ts'
import { newPerson, OFFLINE_ERRORS, register } from './people.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const notices = (page: Page) => page.locator('[data-sonner-toast]')

/** As an hour without activity would, or a change of password elsewhere. */
async function endSession(page: Page) {
  // A read that the page has begun by itself would ask for the login before the person does anything.
  await page.waitForLoadState('networkidle')
  const { origin } = new URL(page.url())
  const answer = await page.request.post('/api/logout', { headers: { origin } })
  expect(answer.ok()).toBe(true)
}

async function logInAgain(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Please log in again' })
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(notices(page)).toHaveCount(0, { timeout: 1_500 })
  await dialog.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await dialog.getByRole('button', { name: 'Log In' }).click()
  await expect(dialog).toBeHidden()
}

test('visitors see what a page is for, and return to it after logging in', { tag: '@full' }, async ({ browser }) => {
  const vera = await newPerson(browser)
  for (const [path, title, card] of [
    ['/watchlist', 'Watchlist', 'Login Required'],
    ['/saved-searches', 'Saved Searches', 'Login Required'],
    ['/offers', 'Offers', 'Login Required'],
    ['/bids', 'My Bids', 'Login Required'],
    ['/orders', 'Orders', 'Login Required'],
    ['/orders/no-such-order', 'Order', 'Login Required'],
    ['/notifications', 'Notifications', 'Login Required'],
    ['/messages', 'Messages', 'Login Required'],
    ['/seller/dashboard', 'Seller Dashboard', 'Login Required'],
    ['/analytics', 'Analytics', 'Login Required'],
    ['/account', 'Account', 'Login Required'],
    ['/bulk-upload', 'Bulk Upload', 'Login Required'],
    ['/inventory/drafts', 'Drafts', 'Login Required'],
    ['/pos', 'Point of Sale', 'Login Required'],
    ['/become-admin', 'Become Admin', 'Login Required'],
    ['/admin', 'Admin', 'Authentication Required'],
  ] as const) {
    await vera.goto(path)
    await expect(heading(vera, card)).toBeVisible()
    await expect(vera).toHaveTitle(`${title} · Vitrine`)
  }
  await inspect(vera, '/watchlist')

  await test.step('the inventory leads home instead, and says why', async () => {
    await vera.goto('/inventory')
    await expect(vera).toHaveURL('/')
    await expect(notices(vera)).toContainText('Login Required')
    await notices(vera).getByRole('link', { name: 'Log In' }).click()
    await expect(vera).toHaveURL('/auth?next=%2Finventory')
  })

  await test.step('the login leads back', async () => {
    const username = await register(vera, 'Vera')
    await vera.request.post('/api/logout', { headers: { origin: new URL(vera.url()).origin } })
    await vera.goto('/watchlist?sort=ending')
    await vera.getByRole('main').getByRole('link', { name: 'Log In' }).click()
    await expect(vera).toHaveURL('/auth?next=%2Fwatchlist%3Fsort%3Dending')
    await expect(vera).toHaveTitle('Log In · Vitrine')
    await vera.getByLabel('Username').fill(username)
    await vera.getByLabel('Password', { exact: true }).fill('correct horse battery')
    await vera.getByRole('main').getByRole('button', { name: 'Log In' }).click()
    await expect(vera).toHaveURL('/watchlist?sort=ending')
    await expect(heading(vera, 'Watchlist')).toBeVisible()
  })

  await test.step('members are told what they lack', async () => {
    await vera.goto('/pos')
    await expect(heading(vera, 'Dealer Account Required')).toBeVisible()
    await vera.goto('/admin')
    await expect(heading(vera, 'Access Denied')).toBeVisible()
    await vera.getByRole('main').getByRole('link', { name: 'Go to Homepage' }).click()
    await expect(vera).toHaveURL('/')
  })

  await test.step('and an unknown address offers a way on', async () => {
    await vera.goto('/no/such/page')
    await expect(heading(vera, '404 Page Not Found')).toBeVisible()
    await expect(vera.getByText('Did you forget to add the page to the router?')).toBeVisible()
    await expect(vera).toHaveTitle('404 Page Not Found · Vitrine')
  })
  await vera.close()
})

test('a phone has the header’s links in a menu, and the most used in reach of a thumb; logging out leads home', {
  tag: '@full',
}, async ({ browser }) => {
  const mia = await newPerson(browser, { width: 390, height: 844 }, OFFLINE_ERRORS)
  const open = async () => {
    await mia.getByRole('button', { name: 'Open the menu' }).click()
    return mia.getByRole('dialog', { name: 'Menu' })
  }
  await mia.goto('/')
  const visitors = await open()
  for (const name of ['Catalog', 'Auctions', 'Log In']) await expect(visitors.getByRole('link', { name })).toBeVisible()
  await visitors.getByRole('link', { name: 'Log In' }).click()
  await expect(mia).toHaveURL('/auth')

  await register(mia, 'Mia')
  await mia.goto('/')
  const members = await open()
  for (const name of ['My Collection', 'Watchlist', 'Messages', 'Notifications', 'Seller Dashboard'])
    await expect(members.getByRole('link', { name })).toBeVisible()
  await expect(members.getByRole('link', { name: /POS|Admin/ })).toHaveCount(0)
  await members.getByRole('link', { name: 'My Collection' }).click()
  await expect(mia).toHaveURL('/inventory')
  await expect(heading(mia, 'My Inventory')).toBeVisible()

  const shortcuts = mia.getByRole('navigation', { name: 'Shortcuts' })
  await test.step('search is one tap away, and Back closes it', async () => {
    for (const control of await shortcuts.getByRole('listitem').all()) {
      const { width, height } = (await control.boundingBox())!
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
    await shortcuts.getByRole('button', { name: 'Search' }).click()
    const search = mia.getByRole('dialog', { name: 'Search' })
    await expect(search.getByRole('combobox', { name: 'Search Vitrine' })).toBeFocused()
    await mia.goBack()
    await expect(search).toBeHidden()
    await expect(mia).toHaveURL('/inventory')
    await shortcuts.getByRole('button', { name: 'Search' }).click()
    await search.getByRole('link', { name: /^Categories/ }).click()
    await expect(mia).toHaveURL('/categories')
  })

  await test.step('the header makes room while she scrolls down, the end of the page stays clear of the bar', async () => {
    const banner = mia.getByRole('banner')
    // The page grows while it loads.
    await expect(async () => {
      await mia.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await expect(banner).not.toBeInViewport({ timeout: 1_000 })
      const { y } = (await shortcuts.boundingBox())!
      const theme = (await mia.getByRole('group', { name: 'Theme' }).boundingBox())!
      expect(theme.y + theme.height).toBeLessThan(y)
    }).toPass()
    await mia.evaluate(() => scrollBy(0, -100))
    await expect(banner).toBeInViewport({ ratio: 0.9 })
  })

  await test.step('Sell opens the camera, and Back closes it', async () => {
    await shortcuts.getByRole('link', { name: 'Sell' }).click()
    await expect(mia).toHaveURL('/identify')
    const camera = mia.getByRole('dialog', { name: 'Take a Photograph' })
    await expect(camera).toBeVisible()
    await mia.goBack()
    await expect(camera).toBeHidden()
    await expect(mia).toHaveURL('/identify')
  })

  await test.step('Activity has her notifications, Me the rest of what is hers', async () => {
    await shortcuts.getByRole('link', { name: 'Activity' }).click()
    await expect(heading(mia, 'Notifications')).toBeVisible()
    await shortcuts.getByRole('button', { name: 'Me' }).click()
    await mia.getByRole('dialog', { name: 'Mia' }).getByRole('link', { name: 'My Bids' }).click()
    await expect(mia).toHaveURL('/bids')
  })

  await (await open()).getByRole('button', { name: 'Log Out' }).click()
  await expect(mia).toHaveURL('/')
  await expect(mia.getByRole('link', { name: 'TRY IT OUT' })).toBeVisible()
  await expect(notices(mia)).toHaveCount(0)

  await test.step('without a network it says so', async () => {
    await mia.goto('/nothing', { waitUntil: 'networkidle' })
    await mia.context().setOffline(true)
    await expect(mia.getByText('You are offline.')).toBeVisible()
    await mia.context().setOffline(false)
    await expect(mia.getByText('You are offline.')).toBeHidden()
  })

  await test.step('and a page that was never loaded opens when the network is back', async () => {
    await mia.context().setOffline(true)
    await (await open()).getByRole('link', { name: 'Invest' }).click()
    await expect(heading(mia, "You're offline")).toBeVisible()
    await expect(mia).toHaveURL('/invest')
    await mia.getByRole('button', { name: 'Try again' }).click()
    await expect(mia.getByText('You are still offline.')).toBeVisible()
    await mia.context().setOffline(false)
    await expect(heading(mia, 'Invest')).toBeVisible()
  })
  await mia.close()
})

test('when a session ends, no input is lost', { tag: '@full' }, async ({ browser }) => {
  const ada = await newPerson(browser)
  await register(ada, 'Ada')
  await addItem(ada, 'Pewter tankard')
  const listing = await sell(ada, 'Pewter tankard', '90')

  await test.step('her edit waits while she logs in again', async () => {
    await ada.goto(`${listing}/edit`)
    await ada.getByLabel('Title', { exact: true }).fill('Pewter tankard with lid')
    await endSession(ada)
    await ada.getByRole('button', { name: 'Save Changes' }).click()
    await logInAgain(ada)
    await expect(ada).toHaveURL(`${listing}/edit`)
    await expect(ada.getByLabel('Title', { exact: true })).toHaveValue('Pewter tankard with lid')
    await ada.getByRole('button', { name: 'Save Changes' }).click()
    await expect(ada).toHaveURL(listing)
    await expect(ada.getByRole('heading', { name: 'Pewter tankard with lid', level: 1 })).toBeVisible()
  })

  await test.step('a page that could not be read is read again', async () => {
    // A page that reads nothing by itself, as a listing does that was just changed.
    await ada.goto('/help')
    await endSession(ada)
    await ada.getByRole('link', { name: 'Watchlist' }).first().click()
    await logInAgain(ada)
    await expect(ada).toHaveURL('/watchlist')
    await expect(ada.getByText('You are not watching anything yet')).toBeVisible()
  })

  await test.step('logging out asks first where an edit would be lost', async () => {
    await ada.goto(`${listing}/edit`)
    await ada.getByLabel('Title', { exact: true }).fill('Something else')
    const logOut = async () => {
      await ada.getByRole('button', { name: 'Ada', exact: true }).click()
      await ada.getByRole('button', { name: 'Log Out' }).click()
    }
    await logOut()
    const question = ada.getByRole('alertdialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(ada.getByLabel('Title', { exact: true })).toHaveValue('Something else')
    await logOut()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(ada).toHaveURL('/')
    await expect(ada.getByRole('link', { name: 'Log In' })).toBeVisible()
  })

  await test.step('one notice at a time, and none for long', async () => {
    await ada.goto(listing)
    await ada.getByRole('button', { name: 'Message Seller' }).click()
    await expect(notices(ada)).toContainText('Please log in to message the seller.')
    await ada
      .getByRole('button', { name: /^Watch/ })
      .first()
      .click()
    await expect(notices(ada).filter({ hasText: 'Please log in to use your watchlist.' })).toBeVisible()
    await expect(notices(ada)).toHaveCount(1)
    await ada.mouse.move(0, 0)
    await expect(notices(ada)).toHaveCount(0)
  })
  await ada.close()
})

test('tabs are one tab stop, and arrow keys move between them', async ({ page }) => {
  await page.goto('/auth')
  const [login, register] = [page.getByRole('tab', { name: 'Login' }), page.getByRole('tab', { name: 'Register' })]
  await login.focus()
  await page.keyboard.press('ArrowRight')
  await expect(register).toBeFocused()
  await expect(register).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel', { name: 'Register' }).getByLabel('First name')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(login).toBeFocused()
  await page.keyboard.press('End')
  await expect(register).toBeFocused()
  await expect(login).toHaveAttribute('tabindex', '-1')
  await page.keyboard.press('Shift+Tab')
  await expect(login).not.toBeFocused()
  await page.keyboard.press('Tab')
  await expect(register).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tabpanel', { name: 'Register' })).toBeFocused()
})
