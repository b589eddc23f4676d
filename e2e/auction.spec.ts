import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { type Browser, expect, type Page, type Route, test } from '@playwright/test'
import { replayAuction } from '../shared/rules/auction-record.ts'
import { inspect, inspectAsItIs } from './inspecting.ts'
import { addItem, auctionOff, auctionOffByWizard, callApi, endIn } from './listings.ts'
import { newPerson, payByCard, register } from './people.ts'

const auctionIn = (page: Page) => page.getByRole('region', { name: 'Auction' })

const bidOn = (page: Page, itemName: string) => page.getByRole('article').filter({ hasText: itemName })

/** Types what to bid and, where the form has nothing against it, confirms it by the button that says so. */
async function bid(page: Page, amount: string, button?: string): Promise<void> {
  const kind = button === undefined || button.startsWith('Bid') ? 'Bid' : 'My maximum'
  await page.getByRole('radio', { name: new RegExp(`^${kind}`) }).check()
  await page.getByLabel(/^Your (bid|maximum)$/).fill(amount)
  await page.getByRole('button', { name: /^Review/ }).click()
  if (button === undefined) return
  const review = page.getByRole('dialog')
  await expect(review.getByText('It is binding.', { exact: false })).toBeVisible()
  await confirmReview(page, button)
}

/** A click within half a second of its opening counts as the second of a double click. */
async function confirmReview(page: Page, button: string): Promise<void> {
  await page.waitForTimeout(600)
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()
}

/** As a double click does whose second click falls on whichever button of the dialog. */
async function clickAgainAtOnce(button: HTMLElement | SVGElement): Promise<void> {
  if (button instanceof HTMLElement) button.click()
  const found = () => document.querySelectorAll<HTMLElement>('[role=dialog] button')
  while (found().length === 0) await new Promise(requestAnimationFrame)
  for (const each of found()) each.click()
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

const WAIT_FOR_POLLS_MS = 6_000

/** A page that is pushed changes still asks once for what it may have missed before. */
async function openPushed(page: Page, path: string): Promise<void> {
  const caughtUp = page.waitForResponse(/\/public$/)
  await page.goto(path)
  await caughtUp
}

/** What the page asks about auctions from now on. */
function questionsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/(auction|listings|live|bids)/.test(pathname)) asked.push(pathname)
  })
  return asked
}

/** @returns the page's socket for changes, to be cut and repaired */
async function breakableSocket(page: Page) {
  let isDown = false
  let cut = async () => {}
  await page.routeWebSocket(/\/event\/realtime$/, socket => {
    if (isDown) return void socket.close()
    socket.connectToServer()
    cut = () => socket.close()
  })
  return {
    break: async () => {
      isDown = true
      await cut()
    },
    repair: () => {
      isDown = false
    },
  }
}

/** An auction whose end a late bid has moved: the other stories are told while its minute and a half runs out. */
let closing: { path: string; sela: Page; bea: Page; carl: Page }

test.beforeAll(async ({ browser }) => {
  const [sela, bea, carl] = [await newPerson(browser), await newPerson(browser), await newPerson(browser)]
  await register(sela, 'Sela')
  await addItem(sela, 'Rosewood tea caddy')
  const path = await auctionOffByWizard(sela, 'Rosewood tea caddy', '50')
  await register(bea, 'Bea')
  await register(carl, 'Carl')
  await endIn(path, 59)
  for (const page of [bea, carl]) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Review maximum' })).toBeEnabled()
    await watchForShifts(page)
  }

  await test.step('Bea bids in the last minute, and both see the end move', async () => {
    await bid(bea, '60', 'Bid $60.00')
    for (const page of [bea, carl]) await expect(page.getByText(/^Extended to .*because of a bid/)).toBeVisible()
  })

  await test.step('so that Carl can answer, and she can, too', async () => {
    await bid(carl, '61', 'Bid $61.00')
    await expect(auctionIn(bea).getByText('You were outbid', { exact: true })).toBeVisible()
    await bid(bea, '100', 'Set maximum to $100.00')
    await expect(auctionIn(bea).getByText('You lead', { exact: true })).toBeVisible()
    await expect(auctionIn(carl).getByText('$62.00', { exact: true }).first()).toBeVisible()
  })
  await sela.goto(path)
  closing = { path, sela, bea, carl }
})

test('two people bid against each other, and each sees the other at once', { tag: '@full' }, async ({ browser }) => {
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
  const socket = await breakableSocket(carl)
  for (const page of [bea, carl]) {
    await openPushed(page, path)
    await expect(page.getByRole('button', { name: 'Review maximum' })).toBeEnabled()
    await expect(page.getByText('You have not bid yet', { exact: true })).toBeVisible()
    await watchForShifts(page)
  }

  const asked = questionsOf(carl)
  const openedAt = Date.now()
  await test.step('Bea opens with a plain bid, after one that was too low', async () => {
    await bid(bea, '99')
    await expect(bea.getByText('Bid too low')).toBeVisible()
    await expect(bea.getByText('Bids start at $100.00.').first()).toBeVisible()
    await bid(bea, '120', 'Bid $120.00')
    await expect(auctionIn(bea).getByText('You lead', { exact: true })).toBeVisible()
    await expect(auctionIn(carl).getByText('$120.00', { exact: true }).first()).toBeVisible()
    await expect(auctionIn(carl).getByText('Reserve Met')).toBeVisible()
    await expect(auctionIn(carl).getByRole('listitem')).toHaveCount(1)
  })

  await test.step('Carl’s page showed it without asking, and does not ask again and again', async () => {
    await carl.waitForTimeout(openedAt + WAIT_FOR_POLLS_MS - Date.now())
    expect(asked).toEqual([])
  })

  await test.step('Carl sets a maximum, and nobody else sees it', async () => {
    await bid(carl, '200', 'Set maximum to $200.00')
    await expect(auctionIn(carl).getByText('You lead', { exact: true })).toBeVisible()
    await expect(auctionIn(carl).getByText('Your hidden maximum: $200.00')).toBeVisible()
    await expect(auctionIn(bea).getByText('You were outbid', { exact: true })).toBeVisible()
    await expect(auctionIn(bea).getByText('$121.00', { exact: true }).first()).toBeVisible()
    await expect(bea.getByText('$200.00')).toHaveCount(0)
  })

  await test.step('Bea bids below it and is outbid at once; then above it', async () => {
    await bid(bea, '150', 'Bid $150.00')
    await expect(bea.getByText('Another bidder’s maximum was higher. The bid is now $151.00.')).toBeVisible()
    await expect(auctionIn(carl).getByText('$151.00', { exact: true }).first()).toBeVisible()
    await expect(auctionIn(carl).getByText('automatic', { exact: false }).first()).toBeVisible()
    await socket.break()
    await bea.getByRole('button', { name: '$160.00' }).click()
    await expect(bea.getByLabel('Your bid', { exact: true })).toHaveValue('160.00')
    await bid(bea, '201', 'Bid $201.00')
    await expect(auctionIn(bea).getByText('You lead', { exact: true })).toBeVisible()
  })

  await test.step('Carl, whose connection broke meanwhile, is told once it is back', async () => {
    socket.repair()
    await expect(auctionIn(carl).getByText('You were outbid', { exact: true })).toBeVisible()
    await expect(auctionIn(carl).getByRole('listitem').first()).toContainText('$201.00')
    await carl.getByRole('button', { name: 'Bid again' }).click()
    await expect(carl.getByLabel('Your maximum')).toBeFocused()
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

  await test.step('a mistake ends in the review: neither Enter nor a double click bids', async () => {
    await carl.getByLabel(/^Your (bid|maximum)$/).fill('55000')
    await carl.getByLabel(/^Your (bid|maximum)$/).press('Enter')
    const review = carl.getByRole('dialog', { name: 'Review your maximum' })
    await expect(review.getByText('fifty-five thousand dollars')).toBeVisible()
    await expect(review.getByText(/more than 27[0-9] times the current bid/)).toBeVisible()
    await inspectAsItIs(carl, path)
    await carl.keyboard.press('Escape')
    await expect(review).toHaveCount(0)
    await carl.getByRole('button', { name: 'Review maximum' }).click()
    await carl.keyboard.press('Escape')
    await expect(review).toHaveCount(0)
    await carl.getByRole('button', { name: 'Review maximum' }).dblclick()
    await carl.waitForTimeout(600)
    await expect(review).toBeVisible()
    await carl.goBack()
    await expect(review).toHaveCount(0)
    await carl.getByRole('button', { name: 'Review maximum' }).evaluate(clickAgainAtOnce)
    await carl.waitForTimeout(600)
    await expect(review).toBeVisible()
    await carl.keyboard.press('Escape')
    await expect(review).toHaveCount(0)
    await expect(carl.getByLabel('Your maximum')).toHaveValue('55000')
    await expect(auctionIn(bea).getByText('You lead', { exact: true })).toBeVisible()
  })

  await test.step('the review is asked again after the current bid has changed', async () => {
    await carl.getByLabel('Your maximum').fill('250')
    await carl.getByRole('button', { name: 'Review maximum' }).click()
    const review = carl.getByRole('dialog')
    await expect(review.getByRole('button', { name: 'Set maximum to $250.00' })).toBeEnabled()
    const otherTab = await carl.context().newPage()
    await otherTab.goto(path)
    await bid(otherTab, '290', 'Bid $290.00')
    await expect(review.getByText('Your bid must be greater than $291.00')).toBeVisible()
    await expect(review.getByRole('button', { name: 'Set maximum to $250.00' })).toBeDisabled()
    await review.getByRole('button', { name: 'Change' }).click()
    await otherTab.close()
  })

  await test.step('the seller has no form, and anyone can see the hashes of the record', async () => {
    await sela.goto(path)
    await expect(sela.getByText('This is your own auction')).toBeVisible()
    await expect(sela.getByLabel(/^Your (bid|maximum)$/)).toHaveCount(0)
    await sela.getByRole('link', { name: 'How will this be decided?' }).click()
    await expect(sela.getByText('Bids are being recorded.')).toBeVisible()
    await expect(sela.getByText(/^[0-9a-f]{64}$/).first()).toBeVisible()
  })

  await test.step('the smoke test of a deployment tries this site too, and bids nothing that stands', async () => {
    const status = async () => (await bea.request.get(`/api/auction/${path.split('/').at(-1)}/public`)).json()
    const before = await status()
    const { stdout } = await promisify(execFile)(process.execPath, [
      'scripts/smoke.ts',
      '--url',
      new URL(bea.url()).origin,
    ])
    expect(stdout.match(/^✓ .*/gm), stdout).toHaveLength(7)
    expect(await status()).toEqual(before)
  })

  await test.step('both find it among their bids, and Carl the way back to it', async () => {
    await bea.getByRole('banner').getByRole('button', { name: 'Bea' }).click()
    await bea.getByRole('banner').getByRole('link', { name: 'My Bids' }).click()
    await expect(bea).toHaveURL('/bids')
    await expect(bidOn(bea, 'Prunus ginger jar')).toContainText(/Leading.*Your maximum\$300\.00\s*Current bid\$291\.00/)
    await carl.goto('/bids')
    const outbid = bidOn(carl, 'Prunus ginger jar')
    await expect(outbid).toContainText(/Outbid.*Your highest bid\$290\.00\s*Current bid\$291\.00/)
    await carl.getByRole('tab', { name: 'Ended' }).click()
    await expect(carl.getByText('No ended auctions yet')).toBeVisible()
    await carl.getByRole('tab', { name: 'Open' }).click()
    await outbid.getByRole('link', { name: 'Bid again' }).click()
    await expect(carl).toHaveURL(path)
  })

  await test.step('her bids show what is bid meanwhile, without asking', async () => {
    const refusal = { code: 'too_many_requests', message: 'Too many attempts.', until: new Date().toISOString() }
    await bea.route('**/api/bids/mine*', route => route.fulfill({ status: 429, json: refusal }))
    await callApi(carl, 'POST', '/api/bids', { listingId: path.split('/').at(-1), bidAmount: '400.00' })
    await expect(bidOn(bea, 'Prunus ginger jar')).toContainText(
      /Outbid.*Your highest bid\$300\.00\s*Current bid\$400\.00/,
    )
  })

  await test.step('and no screen of it breaks WCAG 2.2 AA', async () => {
    for (const [page, screen] of [
      [bea, path],
      [bea, '/bids'],
      [carl, path],
      [carl, '/bids'],
      [sela, path],
      [sela, `${path}/record`],
    ] as const) {
      await inspect(page, screen)
    }
  })
  for (const page of [sela, bea, carl]) await page.close()
})

/** Someone whose pages may log failed requests: the journey is about them. */
const newUnlucky = (browser: Browser) => browser.newPage()

test('a bid whose answer is lost counts once, however often it is sent', { tag: '@full' }, async ({ browser }) => {
  const sela = await newPerson(browser)
  await register(sela, 'Sela')
  await addItem(sela, 'Ebony ruler')
  const path = await auctionOff(sela, 'Ebony ruler', '10')
  const bea = await newUnlucky(browser)
  await register(bea, 'Bea')
  await bea.goto(path)

  const keys = new Set<string | undefined>()
  /** Number of the next requests that are lost, or whose responses are lost. */
  const lose = async (times: number, what: 'request' | 'answer') => {
    keys.clear()
    await bea.unroute('**/api/bids')
    await bea.route('**/api/bids', async (route: Route) => {
      keys.add(route.request().headers()['idempotency-key'])
      if (times-- <= 0) return route.continue()
      if (what === 'answer') await route.fetch()
      return route.abort()
    })
  }

  await test.step('a lost answer: it is sent again by itself', async () => {
    await lose(1, 'answer')
    await bid(bea, '20', 'Bid $20.00')
    await expect(auctionIn(bea).getByText('You lead', { exact: true })).toBeVisible()
    await expect(auctionIn(bea).getByRole('listitem')).toHaveCount(1)
    await expect(bea.getByText('The current bid is $20.00.')).toBeVisible()
    expect(keys.size).toBe(1)
  })

  await test.step('no connection: Bea tries again, and it counts as the same bid', async () => {
    await lose(2, 'request')
    await bid(bea, '40', 'Raise maximum to $40.00')
    await expect(bea.getByText('Failed to place bid')).toBeVisible()
    await bea.getByRole('button', { name: /^Review/ }).click()
    await confirmReview(bea, 'Raise maximum to $40.00')
    await expect(auctionIn(bea).getByText('Your hidden maximum: $40.00')).toBeVisible()
    expect(keys.size).toBe(1)
  })

  await test.step('every response lost: the page finds out by itself that the bid was placed', async () => {
    await lose(2, 'answer')
    await bid(bea, '50', 'Raise maximum to $50.00')
    await expect(auctionIn(bea).getByText('Your hidden maximum: $50.00')).toBeVisible()
    await expect(bea.getByText('Your bid was placed.')).toBeVisible()
    expect(keys.size).toBe(1)
  })
  for (const page of [sela, bea]) await page.close()
})

test('at the extended end the winner pays, the seller is paid, and anyone can check it', async () => {
  const { path, sela, bea, carl } = closing

  await test.step('it ends in every open window, and none jumps', async () => {
    await expect(auctionIn(bea).getByText('You Won', { exact: true })).toBeVisible({ timeout: 150_000 })
    await expect(auctionIn(carl).getByText('The winning bid was $62.00.')).toBeVisible()
    await expect(auctionIn(sela).getByText('Waiting for the payment')).toBeVisible()
    for (const page of [bea, carl]) {
      await expect(auctionIn(page).getByText('Auction Ended').first()).toBeVisible()
      expect(await shiftsIn(page)).toEqual([])
    }
  })

  await test.step('it is among the ended ones of Bea, who won it, and of Carl, who lost it', async () => {
    await carl.goto('/bids?tab=ended')
    await expect(bidOn(carl, 'Rosewood tea caddy')).toContainText(/Lost.*The winning bid was \$62\.00\./)
    await carl.goBack()
    await bea.goto('/bids?tab=ended')
    await expect(bidOn(bea, 'Rosewood tea caddy')).toContainText(/Won.*It is yours for \$62\.00\./)
    await inspect(bea, '/bids?tab=ended')
    await bidOn(bea, 'Rosewood tea caddy').getByRole('link', { name: 'Pay now' }).click()
    await expect(bea).toHaveURL(path)
  })

  await test.step('Bea pays what she won', async () => {
    await bea.getByRole('button', { name: 'Checkout Now' }).click()
    await payByCard(bea)
    await expect(bea.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    await expect(bea.getByText('$62.00').first()).toBeVisible()
    await bea.goto(path)
    await expect(auctionIn(bea).getByText('You have paid for it.')).toBeVisible()
  })

  await test.step('Carl replays the record step by step and downloads it', async () => {
    await carl.getByRole('link', { name: 'How was this decided?' }).click()
    await expect(carl.getByText('This record is valid')).toBeVisible()
    await expect(carl.getByText(/^\w+ \w+ opened with \$60\.00 and leads\. It came in the last minute/)).toBeVisible()
    await carl.getByRole('button', { name: 'Next' }).click()
    await carl.getByRole('button', { name: 'Next' }).click()
    await expect(
      carl.getByText(
        /^(\w+ \w+) set a maximum that stays hidden, above Carl’s limit of \$61\.00\. \1 leads at \$62\.00/,
      ),
    ).toBeVisible()
    await expect(carl.getByText('$100.00')).toHaveCount(0)
    await inspect(carl, `${path}/record`)
    const download = carl.waitForEvent('download')
    await carl.getByRole('button', { name: 'Download the record' }).click()
    const record = JSON.parse(await readFile(await (await download).path(), 'utf8'))
    expect(replayAuction(record)).toMatchObject({ faults: [], priceCents: 62_00, hiddenCount: 1 })
    await carl.goBack()
  })

  await test.step('Sela gets it less ten percent', async () => {
    await expect(auctionIn(sela).getByText('You sold this piece')).toBeVisible()
    await sela.goto('/seller/dashboard')
    await expect(sela.getByText('$55.80').first()).toBeVisible()
  })

  await test.step('and no screen of its end breaks WCAG 2.2 AA', async () => {
    for (const page of [bea, carl, sela]) await inspect(page, path)
  })
  for (const page of [sela, bea, carl]) await page.close()
})
