import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { draggedFile } from './dragged-file.ts'
import { inspect } from './inspecting.ts'
import { addItem, appointAdmin, jarPhoto, sell, sellByWizard, unknownPhoto } from './listings.ts'
import { withoutMarks } from './marks.ts'
import { openUntilShown } from './opening.ts'
import { givePassword, historySettled, newPerson, payByCard, register, throughDoor, tryAgain } from './people.ts'

/** A proxy's error page, without a reason. */
const OUTAGE = { status: 404, body: 'no such host' }

const notices = (page: Page) => page.getByRole('region', { name: /Notifications/ })

test('from a photograph to a completed payout', async ({ browser }) => {
  const sela = await newPerson(browser)
  await register(sela, 'Sela')
  await withoutMarks(sela)

  await test.step('Sela photographs a jar; it is identified', async () => {
    // On a busy machine the catalogue may take longer than it is waited for.
    await expect(async () => {
      await sela.goto('/identify')
      await sela.getByLabel('Photograph from a file').setInputFiles(jarPhoto)
      await expect(sela.getByText('This is the piece in our reference catalog')).toBeVisible({ timeout: 30_000 })
    }).toPass()
    await expect(sela.getByRole('heading', { name: /ginger jar/i }).first()).toBeVisible()
    await expect(sela.getByText(/estimate, not an appraisal/i).first()).toBeVisible()
  })

  let itemName = ''
  await test.step('saves it, and finds it in her inventory', async () => {
    await sela.getByRole('button', { name: 'Save to Inventory' }).click()
    await expect(sela.getByRole('link', { name: 'Sell It' })).toHaveAttribute('href', /^\/list\/\w+$/)
    await sela.getByRole('link', { name: 'View in My Inventory' }).click()
    await expect(sela).toHaveURL('/inventory')
    itemName = (await sela.getByRole('heading', { name: /ginger jar/i }).textContent()) ?? ''
  })

  let listingPath = ''
  await test.step('and lists it for $245', async () => {
    listingPath = await sellByWizard(sela, itemName, '245')
    expect(listingPath).toMatch(/^\/marketplace\/\w+$/)
  })

  const bea = await newPerson(browser, { width: 390, height: 844 })
  await test.step('Bea finds it on her phone without an account, by a photograph of one like it', async () => {
    await bea.goto('/marketplace/browse')
    await bea.route('**/api/search/similar', route => route.fulfill({ status: 404, body: 'no such host' }), {
      times: 1,
    })
    const field = bea.getByRole('main').getByRole('combobox', { name: /^Search/ })
    const dataTransfer = await draggedFile(bea, jarPhoto)
    await field.dispatchEvent('dragover', { dataTransfer })
    await expect(bea.getByText('Drop to search by photograph')).toBeVisible()
    await field.dispatchEvent('drop', { dataTransfer })
    await expect(bea).toHaveURL('/search/photo')
    await bea.getByRole('button', { name: 'Try again' }).click()
    await bea.waitForURL(/\?search=/)
    await expect(bea.getByRole('heading', { name: 'Do you have one like it?' })).toBeVisible()
    const found = bea.locator(`a[href^="${listingPath}"]`).filter({ hasText: itemName })
    // Once the listing's own photograph was seen.
    await expect(async () => {
      await bea.getByLabel('Photograph from a file').setInputFiles(jarPhoto)
      await bea.waitForURL(/\?search=/)
      await expect(found).toBeVisible({ timeout: 5_000 })
    }).toPass()
    await bea.reload()
    await expect(found).toBeVisible()
    await bea.getByRole('button', { name: 'Identify it' }).click()
    await expect(bea).toHaveURL(/\/identify/)
    await expect(bea.getByRole('img', { name: 'Your photograph' })).toBeVisible()
    await bea.goBack()
    await found.click()
    await expect(bea).toHaveURL(listingPath)
    await expect(bea.getByRole('button', { name: 'Buy Now' })).toBeDisabled()
    await expect(bea.getByText('Sign in to purchase')).toBeVisible()
    const trust = bea.getByRole('region', { name: 'Seller, delivery and protection' })
    for (const text of ['Sold by Sela', 'New here', 'Free shipping to', 'report it until 30 days after'])
      await expect(trust.getByText(text)).toBeVisible()
    await expect(trust.getByRole('link', { name: 'What buyer protection covers' })).toHaveAttribute(
      'href',
      '/protection',
    )
  })

  const carl = await newPerson(browser)
  await test.step('registers and buys it; her first card is declined. Carl, who is looking at it, sees that she is paying', async () => {
    await register(bea, 'Bea')
    await carl.goto(listingPath)
    await expect(carl.getByRole('button', { name: 'Buy Now' })).toBeVisible()
    await bea.goto(listingPath)
    await expect(bea.getByLabel('Ship to')).toHaveValue('US')
    await bea.getByRole('button', { name: 'Buy Now' }).click()
    await expect(carl.getByText(/^Reserved until/)).toBeVisible()
    await payByCard(bea, '4000 0000 0000 0002')
    await expect(bea.getByText('Your card was declined.')).toBeVisible()
    await payByCard(bea)
    await expect(bea).toHaveURL(/\/checkout\/success\?session_id=cs_test_/)
    await expect(bea.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    await expect(bea.getByText('$245.00').first()).toBeVisible()
    await expect(carl.getByText('This piece has been sold')).toBeVisible()
    await carl.close()
    await bea.getByRole('link', { name: 'See your order' }).click()
    await expect(bea.getByRole('heading', { name: 'Bought from Sela' })).toBeVisible()
    await expect(bea.getByText('Sela packs the piece and ships it to you.')).toBeVisible()
    await expect(bea.getByRole('link', { name: 'Message Sela' })).toHaveAttribute('href', /^\/messages\/.*\?listing=/)
    await bea.goto(listingPath)
    await expect(bea.getByText('Sold', { exact: true }).first()).toBeVisible()
  })

  let orderPath = ''
  let youGet = ''
  await test.step('Sela packs it with a printed slip', async () => {
    await sela.goto('/')
    await sela.getByRole('button', { name: 'Sela', exact: true }).click()
    await sela.getByRole('link', { name: 'Orders', exact: true }).click()
    await expect(sela.getByRole('tab', { name: 'Sold , 1 waiting for you' })).toHaveAttribute('aria-selected', 'true')
    await expect(sela.getByText(/^Best shipped by \w{3} \d/)).toBeVisible()
    await sela.getByRole('link', { name: `Pack it ${itemName}` }).click()
    await expect(sela.getByRole('heading', { name: 'Sold to Bea' })).toBeVisible()
    await expect(sela.getByText('Last day to ship')).toBeVisible()
    await expect(sela.getByText(/^Fill what is hollow with tissue/)).toBeVisible()
    await expect(sela.getByText('Your money waits: connect payouts')).toBeVisible()
    orderPath = new URL(sela.url()).pathname
    youGet = (await sela.locator('dl > div').filter({ hasText: 'You get' }).locator('dd').textContent()) ?? ''
    expect(youGet).toBe('$238.87')
    await sela.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }))
    await sela.getByRole('button', { name: 'Print packing slip' }).click()
    await expect(sela.locator('body[data-printed]')).toBeAttached()
    await sela.emulateMedia({ media: 'print' })
    await expect(sela.getByRole('article', { name: 'Packing slip' })).toContainText('12 Spruce Street')
    await expect(sela.getByRole('heading', { name: 'Sold to Bea' })).toBeHidden()
    await sela.emulateMedia({ media: null })
    await sela.getByRole('button', { name: 'Print address label' }).click()
    await sela.emulateMedia({ media: 'print' })
    await expect(sela.getByRole('article', { name: 'Address label' })).toContainText('Boston, MA 02108')
    await expect(sela.getByRole('article', { name: 'Packing slip' })).toHaveCount(0)
    await sela.emulateMedia({ media: null })
    await sela.route('**/api/orders/*/pack', route => route.fulfill(OUTAGE))
    await sela.getByRole('button', { name: 'Mark as packed' }).click()
    await expect(notices(sela)).toContainText('Failed to mark as packed')
    await sela.unroute('**/api/orders/*/pack')
    await sela.getByRole('button', { name: 'Mark as packed' }).click()
    await expect(notices(sela)).toContainText('Marked as packed')
    await expect(sela.getByText('You packed it')).toBeVisible()
  })

  await test.step('ships it, and corrects the tracking number', async () => {
    const dialog = sela.getByRole('dialog')
    await sela.getByRole('button', { name: 'Mark as shipped' }).click()
    await dialog.getByLabel('Tracking number').fill('9400111899223856928498')
    await dialog.getByRole('button', { name: 'Mark as shipped' }).click()
    await expect(dialog.getByText('Choose a carrier.')).toBeVisible()
    await dialog.getByLabel('Carrier').selectOption('USPS')
    await dialog.getByRole('button', { name: 'Mark as shipped' }).click()
    await expect(notices(sela)).toContainText('Marked as shipped')
    await sela.getByRole('button', { name: 'Correct shipping details' }).click()
    await expect(dialog.getByLabel('Carrier')).toHaveValue('usps')
    await dialog.getByLabel('Tracking number').fill('9400111899223856928499')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(notices(sela)).toContainText('Shipping details changed')
    await expect(sela.getByRole('link', { name: /^Track/ })).toHaveAttribute('href', /9400111899223856928499$/)
  })

  await test.step('and says that it was delivered, today', async () => {
    const dialog = sela.getByRole('dialog')
    await sela.getByRole('button', { name: 'Mark as delivered' }).click()
    await dialog.getByLabel('Delivered on').fill('2020-01-01')
    await dialog.getByRole('button', { name: 'Mark as delivered' }).click()
    await expect(dialog.getByText('Choose a day from when you shipped it until today.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await sela.getByRole('button', { name: 'Mark as delivered' }).click()
    await dialog.getByRole('button', { name: 'Mark as delivered' }).click()
    await expect(notices(sela)).toContainText('Marked as delivered')
    await expect(sela.getByText(/^You said that it was delivered on/)).toBeVisible()
  })

  await test.step('Bea follows the parcel, and says that it has arrived', async () => {
    await bea.goto('/orders')
    await bea.route(/\/api\/orders\/\w{20,}$/, route => route.fulfill(OUTAGE))
    await bea.getByRole('link', { name: `Received? ${itemName}` }).click()
    await expect(bea.getByText('Failed to load this order')).toBeVisible()
    await bea.unrouteAll()
    await tryAgain(bea, 'Failed to load this order')
    await expect(
      bea.getByText(/Sela says that it was delivered .* Otherwise it counts as received on \w{3}\s\d/),
    ).toBeVisible()
    await expect(bea.getByRole('link', { name: /^Track/ })).toHaveAttribute('href', /tools\.usps\.com/)
    await bea.getByRole('button', { name: 'It has arrived' }).click()
    await expect(bea.getByRole('alertdialog')).toContainText("It can't be undone.")
    await bea.getByRole('alertdialog').getByRole('button', { name: 'It has arrived' }).click()
    await expect(notices(bea)).toContainText('Marked as received')
    await expect(bea.getByText('You said that it has arrived')).toBeVisible()
    await expect(bea.getByRole('button', { name: 'It has arrived' })).toHaveCount(0)
    await inspect(bea, new URL(bea.url()).pathname)
    await inspect(sela, new URL(sela.url()).pathname)
    await expect(sela.getByText('Bea has the piece.')).toBeVisible()
    await inspect(sela, '/orders?tab=sold')
  })

  await test.step('Sela’s payout waits until she connects an account, then arrives', async () => {
    await throughDoor(`${orderPath}/payout-due`)
    await sela.goto('/seller/dashboard')
    await expect(sela.getByText(youGet).first()).toBeVisible()
    await sela.getByRole('tab', { name: /Payouts/ }).click()
    await expect(sela.getByText(/pending/i).first()).toBeVisible()
    await sela
      .getByRole('button', { name: /connect|set ?up/i })
      .first()
      .click()
    await givePassword(sela)
    await sela.getByRole('button', { name: 'Complete', exact: true }).click()
    await expect(sela).toHaveURL('/seller/dashboard?tab=payouts')
    await expect(sela.getByText('Active', { exact: true }).first()).toBeVisible()
    await expect(async () => {
      await sela.reload()
      await sela.getByRole('tab', { name: /Payouts/ }).click()
      await expect(sela.getByText('completed', { exact: false }).first()).toBeVisible({ timeout: 5_000 })
    }).toPass()
    await expect(sela.getByText(/tr_/).first()).toBeVisible()
    await expect(sela.getByRole('table', { name: 'Payouts' })).toContainText(youGet)
    await sela.goto(orderPath)
    await expect(sela.getByRole('region', { name: 'Your money' })).toContainText(`You get${youGet}CompletedSent on`)
    await expect(sela.getByText('Your money waits: connect payouts')).toHaveCount(0)
  })

  await test.step('Bea reviews her, and the books balance', async () => {
    await bea.goto(`${listingPath}#reviews`)
    await bea.getByRole('radio', { name: '5 stars, excellent' }).check()
    await bea.getByRole('button', { name: 'Post review' }).click()
    await expect(bea.getByText('Thank you for your review').first()).toBeVisible()
    await appointAdmin(sela)
    await sela.goto('/admin/finance')
    await expect(sela.getByText(/^Balanced: sum 0\./)).toBeVisible()
  })

  await test.step('and both get an email', async () => {
    const subjects = [`Your purchase: “${itemName}”`, `Sold: “${itemName}”`, `Payout sent: “${itemName}”, ${youGet}`]
    await openUntilShown(sela, '/_local/mail', ...subjects.map(subject => sela.getByText(subject).first()))
  })
  await bea.close()
  await sela.close()
})

test('of two buyers at once, one pays; the other sees until when it is reserved, and that it is for sale again', {
  tag: '@full',
}, async ({ browser }) => {
  const [sela, bea, carl] = [await newPerson(browser), await newPerson(browser), await newPerson(browser)]
  await register(sela, 'Sela')
  await addItem(sela, 'Brass sundial')
  const path = await sell(sela, 'Brass sundial', '80.50')

  await register(bea, 'Bea')
  await register(carl, 'Carl')
  await carl.goto(path)
  await bea.goto(path)
  await bea.getByRole('button', { name: 'Buy Now' }).click()
  await expect(bea.getByLabel('Card number')).toBeVisible()

  await expect(carl.getByText(/^Reserved until/)).toBeVisible()
  await expect(carl.getByRole('button', { name: 'Buy Now' })).toHaveCount(0)

  await bea
    .getByRole('link', { name: /cancel|back/i })
    .first()
    .click()
  await expect(bea.getByRole('heading', { name: 'Payment Cancelled' })).toBeVisible()
  await expect(bea.getByRole('link', { name: 'Browse Marketplace' })).toHaveAttribute('href', '/marketplace/browse')
  await bea.getByRole('link', { name: 'Back to Listing' }).click()
  await expect(bea.getByRole('button', { name: 'Buy Now' })).toBeEnabled()

  await carl.getByRole('button', { name: 'Buy Now' }).click()
  await payByCard(carl)
  await expect(carl.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await expect(bea.getByText('Sold', { exact: true }).first()).toBeVisible()
  for (const page of [sela, bea, carl]) await page.close()
})

test('an unrecognized piece is described by hand, and its photograph is kept', { tag: '@full' }, async ({
  browser,
}) => {
  const visitor = await newPerson(browser)
  await register(visitor, 'Vera')
  await withoutMarks(visitor)
  await visitor.goto('/identify')
  const large = await sharp(unknownPhoto).resize(2400).jpeg().toBuffer()
  await visitor
    .getByLabel('Photograph from a file')
    .setInputFiles({ name: 'thing.jpg', mimeType: 'image/jpeg', buffer: large })
  await expect(visitor.getByText('No Match Found')).toBeVisible()
  await expect(visitor.getByText('AI identification is off on this site')).toBeVisible()
  await visitor.getByRole('button', { name: /by hand/i }).click()
  await visitor.getByLabel('Item name').fill('Carved thing')
  await visitor.getByRole('dialog').getByRole('button', { name: 'Save to Inventory' }).click()
  await expect(visitor.getByText('Saved to your inventory!').first()).toBeVisible()
  await historySettled(visitor)
  await visitor.goto('/inventory')
  await expect(visitor.getByRole('heading', { name: 'Carved thing' })).toBeVisible()
  // Identification needs no more than 1,600 pixels; looking closely does.
  await expect(visitor.locator('img[src*="/media/photos/"][src*="-2400x"]').first()).toBeVisible()
  await visitor.close()
})
