import { expect, test } from '@playwright/test'
import { inspect, inspectAsItIs } from './inspecting.ts'
import { callApi, list, ofThisTry, storedPhoto } from './listings.ts'
import { openUntilShown } from './opening.ts'
import { newPerson, register } from './people.ts'

test('a watcher is notified when the price drops', { tag: '@full' }, async ({ browser }) => {
  const sela = await newPerson(browser)
  await register(sela, 'Sela')
  // Those without a photograph come last in a list.
  const imageUrl = await storedPhoto(sela)
  const names = { box: ofThisTry('Enamel snuff box'), fan: ofThisTry('Painted silk fan') }
  const box = await list(sela, { itemName: names.box, price: '80.00', imageUrl })
  const fan = await list(sela, { itemName: names.fan, price: '120.00', imageUrl })
  const bea = await newPerson(browser)
  const heart = (itemName: string) => bea.getByRole('button', { name: `Watch: ${itemName}` })
  const notice = bea.getByRole('region', { name: /Notifications/ })
  let sellerPath: string | null = null

  await test.step('a visitor who wants to watch it is led to log in', async () => {
    await openUntilShown(bea, '/catalog', heart(names.box))
    await heart(names.box).click()
    await expect(notice).toContainText('Authentication required')
    await notice.getByRole('link', { name: 'Log In' }).click()
    await expect(bea).toHaveURL('/auth?next=%2Fcatalog')
  })

  await test.step('Bea watches it from the list, and it stays so', async () => {
    await register(bea, 'Bea')
    await bea.goto('/catalog')
    await heart(names.box).click()
    await expect(heart(names.box)).toHaveAttribute('aria-pressed', 'true')
    await expect(notice).toContainText('Added to your watchlist')
    await bea.reload()
    await expect(heart(names.box)).toHaveAttribute('aria-pressed', 'true')
    await expect(heart(names.fan)).toHaveAttribute('aria-pressed', 'false')
  })

  await test.step('a refused watch is undone and explained', async () => {
    const refusal = { code: 'watchlist_full', message: 'You watch 500 items, which is the limit.' }
    await bea.route('**/api/watchlist/*', route => route.fulfill({ status: 409, json: refusal }), { times: 1 })
    await heart(names.fan).click()
    await expect(notice).toContainText('Failed to add to watchlist')
    await expect(notice).toContainText(refusal.message)
    await expect(heart(names.fan)).toHaveAttribute('aria-pressed', 'false')
  })

  await test.step('she watches another on its page, where all see how many do', async () => {
    await bea.goto(`/marketplace/${fan.id}`)
    await bea.getByRole('button', { name: 'Watch', exact: true }).click()
    await expect(bea.getByRole('button', { name: 'Watching 1 person watches it', pressed: true })).toBeVisible()
    await sela.goto(`/marketplace/${fan.id}`)
    await expect(sela.getByText('1 watching')).toBeVisible()
    await expect(sela.getByRole('button', { name: /^Watch/ })).toHaveCount(0)
  })

  await test.step('she follows Sela beside the piece, and is told so', async () => {
    await bea.getByRole('button', { name: 'Follow Sela' }).click()
    await expect(bea.getByRole('button', { name: 'Following Sela', pressed: true })).toBeVisible()
    await notice.getByRole('link', { name: 'People you follow' }).click()
    await expect(bea).toHaveURL('/watchlist?tab=following')
    const row = bea.getByRole('article').filter({ hasText: 'Sela' })
    await expect(row).toContainText('2 pieces for sale')
    sellerPath = await row.getByRole('link', { name: 'Sela' }).getAttribute('href')
  })

  await test.step('Sela’s pieces are on her home page; Sela sees how many follow, and nobody to follow', async () => {
    const shelf = bea.getByRole('region', { name: 'New from people you follow' })
    await expect(async () => {
      await bea.goto('/')
      await bea.mouse.wheel(0, 2_000)
      await expect(shelf).toBeVisible({ timeout: 5_000 })
    }).toPass()
    await expect(shelf.getByRole('article').getByRole('heading')).toHaveText([names.fan, names.box])
    await sela.goto(`/marketplace/${fan.id}`)
    await expect(sela.getByText('1 follower')).toBeVisible()
    await expect(sela.getByRole('button', { name: /^Follow/ })).toHaveCount(0)
  })

  await test.step('both are on her watchlist, the last one first', async () => {
    await bea.getByRole('navigation', { name: 'Yours' }).getByRole('link', { name: 'Watchlist' }).click()
    await expect(bea).toHaveURL('/watchlist')
    await expect(bea.getByRole('article').getByRole('heading')).toHaveText([names.fan, names.box])
  })

  await test.step('she puts them side by side, by keyboard', async () => {
    await bea.getByRole('button', { name: `Compare: ${names.box}` }).press('Enter')
    await expect(bea.getByText('Choose a second piece.')).toBeVisible()
    await inspectAsItIs(bea, '/watchlist?comparing')
    await bea.setViewportSize({ width: 1280, height: 720 })
    await bea.getByRole('button', { name: `Compare with ${names.box}: ${names.fan}` }).press('Enter')
    await expect(bea).toHaveURL(`/compare?a=${box.id}&b=${fan.id}`)
    await bea.goBack()
    await expect(bea.getByText('Choose a second piece.')).toHaveCount(0)
  })

  await test.step('Sela asks less for the box; Bea is told, and comes to it', async () => {
    await callApi(sela, 'PATCH', `/api/listings/${box.id}`, { price: '60.00' })
    const news = bea.getByRole('article').filter({ hasText: `Price drop: ${names.box}` })
    await openUntilShown(bea, '/notifications', news)
    await expect(news).toContainText('It is now $60.00, down from $80.00.')
    await expect(bea.getByRole('main').getByText('1 unread notification')).toBeVisible()
    await bea.getByRole('button', { name: 'Mark All as Read' }).click()
    await expect(bea.getByText('All caught up!')).toBeVisible()
    await news.getByRole('link').click()
    await expect(bea).toHaveURL(`/marketplace/${box.id}`)
    await expect(bea.getByText('$60.00').first()).toBeVisible()
    await bea.goto('/watchlist')
    await expect(bea.getByRole('article').filter({ hasText: names.box })).toContainText(
      'Down $20.00 since you watched it',
    )
  })

  await test.step('both lists and Sela’s page are accessible', async () => {
    await inspect(bea, '/watchlist?tab=following')
    await inspect(bea, sellerPath ?? '')
    await inspect(bea, '/watchlist')
  })

  await test.step('an item she removes stays in place until she leaves, so she can undo it', async () => {
    await heart(names.fan).click()
    await expect(bea.getByText('No longer on your watchlist')).toBeVisible()
    await heart(names.fan).click()
    await expect(bea.getByText('No longer on your watchlist')).toBeHidden()
    for (const name of [names.fan, names.box]) {
      const done = bea.waitForResponse(answer => answer.request().method() === 'DELETE')
      await heart(name).click()
      await done
    }
    await bea.reload()
    await expect(bea.getByText('You are not watching anything yet')).toBeVisible()
  })

  await test.step('she follows Sela no longer', async () => {
    await bea.goto(sellerPath ?? '')
    await bea.getByRole('button', { name: 'Following Sela' }).click()
    await expect(notice).toContainText('You no longer follow Sela')
    await bea.goto('/watchlist?tab=following')
    await expect(bea.getByText('You do not follow anyone yet')).toBeVisible()
  })
  await bea.close()
  await sela.close()
})
