import { expect, type Page, test } from '@playwright/test'
import { inspect } from './inspecting.ts'
import { addItem, auctionOff } from './listings.ts'
import { newPerson, register } from './people.ts'

const auctionIn = (page: Page) => page.getByRole('region', { name: 'Auction' })

/** Bids what is in the field, by the button that says so. */
async function bid(page: Page, amount: string, button: string): Promise<void> {
  await page.getByLabel(/^Your (bid|maximum)$/).fill(amount)
  await page.getByRole('button', { name: button, exact: true }).click()
}

interface LayoutShift extends PerformanceEntry {
  readonly hadRecentInput: boolean
  readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/**
 * Notes what moves by itself from now on. What follows a press or a key within half a second does not count, nor that
 * bids go down within their list as a new one comes.
 */
async function watchForShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].join(' ')
    new PerformanceObserver(list => {
      for (const { hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue
        for (const { node, previousRect, currentRect } of sources) {
          if (node?.parentElement?.closest('ol')) continue
          shifts.push(`${node?.textContent} from ${place(previousRect)} to ${place(currentRect)}`)
        }
      }
    }).observe({ type: 'layout-shift' })
  })
}
const shiftsIn = (page: Page) => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)

test('two people bid against each other, and each sees the other at once', async ({ browser }) => {
  test.setTimeout(180_000)
  const [sela, bea, carl] = [await newPerson(browser), await newPerson(browser), await newPerson(browser)]
  await register(sela, 'Sela')
  await addItem(sela, 'Prunus ginger jar')
  const path = await auctionOff(sela, 'Prunus ginger jar', '100')

  await test.step('visitors see the auction, and must sign in to bid', async () => {
    await bea.goto(path)
    await expect(auctionIn(bea).getByText('Live Auction')).toBeVisible()
    await expect(auctionIn(bea).getByText('Reserve Not Met')).toBeVisible()
    await expect(auctionIn(bea).getByText('$100.00', { exact: true })).toBeVisible()
    await expect(bea.getByRole('timer')).toContainText('days')
    await expect(bea.getByRole('button', { name: 'Place Bid' })).toBeDisabled()
    await expect(bea.getByText('Please sign in to place a bid')).toBeVisible()
    await expect(bea.getByText('No bids yet.')).toBeVisible()
  })

  await register(bea, 'Bea')
  await register(carl, 'Carl')
  for (const page of [bea, carl]) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Bid', exact: true })).toBeEnabled()
    await expect(page.getByText('You have not bid yet', { exact: true })).toBeVisible()
    await watchForShifts(page)
  }

  await test.step('Bea opens with a plain bid, after one that was too low', async () => {
    await bid(bea, '99', 'Bid $99.00')
    await expect(bea.getByText('Bid too low')).toBeVisible()
    await expect(bea.getByText('Bids start at $100.00.').first()).toBeVisible()
    await bid(bea, '120', 'Bid $120.00')
    await expect(auctionIn(bea).getByText('You lead', { exact: true })).toBeVisible()
    await expect(auctionIn(carl).getByText('$120.00', { exact: true }).first()).toBeVisible()
    await expect(auctionIn(carl).getByText('Reserve Met')).toBeVisible()
    await expect(auctionIn(carl).getByRole('listitem')).toHaveCount(1)
  })

  await test.step('Carl lets the house bid for him, and nobody sees how far', async () => {
    await carl.getByRole('radio', { name: /^Maximum bid/ }).check()
    await bid(carl, '200', 'Set maximum to $200.00')
    await expect(auctionIn(carl).getByText('You lead', { exact: true })).toBeVisible()
    await expect(auctionIn(carl).getByText('Your hidden maximum: $200.00')).toBeVisible()
    await expect(auctionIn(bea).getByText('You were outbid', { exact: true })).toBeVisible()
    await expect(auctionIn(bea).getByText('$121.00', { exact: true }).first()).toBeVisible()
    await expect(bea.getByText('$200.00')).toHaveCount(0)
  })

  await test.step('Bea bids below it and is outbid at once; then above it', async () => {
    await bea.getByRole('radio', { name: /^Bid/ }).check()
    await bid(bea, '150', 'Bid $150.00')
    await expect(bea.getByText('Somebody’s maximum was higher. The bid is now $151.00.')).toBeVisible()
    await expect(auctionIn(carl).getByText('$151.00', { exact: true }).first()).toBeVisible()
    await expect(auctionIn(carl).getByText('automatic', { exact: false }).first()).toBeVisible()
    await bea.getByRole('button', { name: '$160.00' }).click()
    await expect(bea.getByRole('button', { name: 'Bid $160.00' })).toBeEnabled()
    await bid(bea, '201', 'Bid $201.00')
    await expect(auctionIn(bea).getByText('You lead', { exact: true })).toBeVisible()
    await expect(auctionIn(carl).getByText('You were outbid', { exact: true })).toBeVisible()
    await expect(auctionIn(carl).getByRole('listitem').first()).toContainText('$201.00')
  })

  await test.step('what she typed as a maximum is never sent as a bid', async () => {
    await expect(bea.getByRole('radio', { name: /^Bid/ })).toBeDisabled()
    await bid(bea, '300', 'Raise maximum to $300.00')
    await expect(auctionIn(bea).getByText('Your hidden maximum: $300.00')).toBeVisible()
    await expect(auctionIn(bea).getByText('$201.00', { exact: true }).first()).toBeVisible()
  })

  await test.step('nothing in either window has moved by itself', async () => {
    expect(await shiftsIn(bea)).toEqual([])
    expect(await shiftsIn(carl)).toEqual([])
  })

  await test.step('the seller has no form, and anybody finds the hashes of what is being recorded', async () => {
    await sela.goto(path)
    await expect(sela.getByText('This is your own auction')).toBeVisible()
    await expect(sela.getByLabel(/^Your (bid|maximum)$/)).toHaveCount(0)
    await sela.getByRole('link', { name: 'How will this be decided?' }).click()
    await expect(sela.getByText('Bids are being recorded.')).toBeVisible()
    await expect(sela.getByText(/^[0-9a-f]{64}$/).first()).toBeVisible()
  })

  await test.step('and no screen of it breaks WCAG 2.2 AA', async () => {
    for (const [page, screen] of [
      [bea, path],
      [carl, path],
      [sela, path],
      [sela, `${path}/record`],
    ] as const) {
      await inspect(page, screen)
    }
  })
  for (const page of [sela, bea, carl]) await page.close()
})
