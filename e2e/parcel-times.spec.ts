import { type Browser, expect, type Page, test } from '@playwright/test'
import { appointAdmin, callApi, daysGoBy, offer } from './listings.ts'
import { newPerson, payByCard, register } from './people.ts'

const dialog = (page: Page) => page.getByRole('dialog')

/** Bea buys a piece of Sela's, which is to be shipped. */
async function sold(browser: Browser, piece: string) {
  const sela = await newPerson(browser)
  await register(sela, 'Sela')
  const bea = await newPerson(browser, { width: 390, height: 844 })
  await register(bea, 'Bea')
  const { id: listingId } = await offer(sela, piece, '120')
  await bea.goto(`/marketplace/${listingId}`)
  await bea.getByRole('button', { name: 'Buy Now' }).click()
  await payByCard(bea)
  await bea.getByRole('link', { name: 'See your order' }).click()
  await expect(bea.getByRole('heading', { name: 'Bought from Sela' })).toBeVisible()
  // A reaction to the sale makes it, a moment later.
  await expect.poll(() => payoutOf(sela)).toBe('held')
  const path = new URL(bea.url()).pathname
  return { sela, bea, path, id: path.replace('/orders/', '') }
}

const payoutOf = async (seller: Page) => (await callApi<{ status: string }[]>(seller, 'GET', '/api/payouts'))[0]?.status
const statusOf = async (person: Page, path: string) =>
  (await callApi<{ status: string }>(person, 'GET', `/api${path}`)).status

const notes = async (person: Page) => {
  const { notifications } = await callApi<{ notifications: { message: string }[] }>(person, 'GET', '/api/notifications')
  return notifications.map(({ message }) => message).join('\n')
}

/** Notifications come a moment later. */
const hears = (person: Page, text: string) => expect.poll(() => notes(person)).toContain(text)

test('“My cousin” brings it, as the seller says: nothing is paid for that word, and the buyer gets the money back', {
  tag: '@full',
}, async ({ browser }) => {
  const { sela, bea, path, id } = await sold(browser, 'Brass sextant')

  await test.step('Sela sends it with her cousin, and says at once that it is there', async () => {
    await callApi(sela, 'POST', `/api${path}/ship`, {
      ...{ carrier: 'other', carrierName: 'My cousin', trackingNumber: 'COUSIN-1' },
    })
    await sela.goto(path)
    await callApi(sela, 'POST', `/api${path}/deliver?timeZone=UTC`, { day: null })
    await bea.goto(path)
    await expect(bea.getByText('My cousin').first()).toBeVisible()
  })

  await test.step('three days later nothing is received, and nothing is paid', async () => {
    await daysGoBy(id, 3)
    expect([await statusOf(bea, path), await payoutOf(sela)]).toEqual(['shipped', 'held'])
  })

  await test.step('six days later Bea reports that it has not arrived', async () => {
    await daysGoBy(id, 3)
    await bea.goto(path)
    await bea.getByRole('button', { name: 'Report a problem' }).click()
    await dialog(bea).getByLabel('What is wrong?').selectOption('Not arrived')
    await dialog(bea).getByLabel('Tell us more').fill('No cousin has been here.')
    await dialog(bea).getByText('A whole refund', { exact: true }).click()
    await dialog(bea).getByRole('button', { name: 'Report the problem' }).click()
    await expect(bea.getByText('You reported a problem: not arrived')).toBeVisible()
    expect(await payoutOf(sela)).toBe('held')
  })

  await test.step('Sela disagrees, Ada decides, and Bea has the money again', async () => {
    await callApi(sela, 'POST', `/api${path}/cases/1`, {
      ...{ step: 'disagree', version: 1, text: 'My cousin says that it is there.' },
    })
    const ada = await newPerson(browser)
    await register(ada, 'Ada')
    await appointAdmin(ada)
    await ada.goto(path.replace('/orders/', '/admin/cases/'))
    await ada.getByText('Refund everything', { exact: true }).click()
    await ada.getByLabel('Reason').fill('Nobody but the seller says that it arrived.')
    await ada.getByRole('button', { name: 'Decide the case' }).click()
    await expect(ada.getByText(/The whole payment is refunded/).first()).toBeVisible()
    await ada.close()
    await bea.goto(path)
    await expect(bea.getByText('The whole payment is refunded to you.')).toBeVisible()
    await expect.poll(() => statusOf(bea, path)).toBe('refunded')
  })
  for (const person of [sela, bea]) await person.close()
})

test('a parcel by sea: nothing ends while it is on its way, and its buyer is asked before anything does', {
  tag: '@full',
}, async ({ browser }) => {
  const { sela, bea, path, id } = await sold(browser, 'Sea chest')

  await test.step('it goes by sea, and is neither received nor paid after two weeks and a half', async () => {
    await callApi(sela, 'POST', `/api${path}/ship`, {
      carrier: 'usps',
      service: 'sea',
      trackingNumber: 'LZ123456785US',
    })
    for (const days of [14, 3]) {
      await daysGoBy(id, days)
      expect([await statusOf(bea, path), await payoutOf(sela)]).toEqual(['shipped', 'held'])
    }
  })

  await test.step('when it should be there, Bea is asked, and says that it isn’t here yet', async () => {
    await daysGoBy(id, 14)
    await hears(bea, 'arrived')
    await bea.goto(path)
    await bea.getByRole('button', { name: 'Not here yet' }).first().click()
    await bea.getByRole('button', { name: 'It isn’t here yet' }).click()
    await expect(bea.getByRole('alertdialog')).toBeHidden()
    await daysGoBy(id, 9)
    expect([await statusOf(bea, path), await payoutOf(sela)]).toEqual(['shipped', 'held'])
  })

  await test.step('later she is asked again; without an answer it counts as received, and she can still report', async () => {
    await daysGoBy(id, 15)
    expect(await statusOf(bea, path)).toBe('received')
    await bea.goto(path)
    await expect(bea.getByRole('button', { name: 'Report a problem' })).toBeVisible()
  })

  await test.step('and is told before that ends', async () => {
    await daysGoBy(id, 18)
    await hears(bea, 'until')
    expect(await statusOf(bea, path)).toBe('received')
    await daysGoBy(id, 12)
    expect(await statusOf(bea, path)).toBe('complete')
  })
  for (const person of [sela, bea]) await person.close()
})

test('a seller gives ten dollars back, and an admin five: the buyer reads why, and fees go back in proportion', {
  tag: '@full',
}, async ({ browser }) => {
  const { sela, bea, path } = await sold(browser, 'Pewter tankard')
  const reason = 'A chip that I had not seen.'
  const told = () =>
    callApi<{
      refunded: string
      payout: { amount: string; returned: string }
      sale: { commissionAmount: string }
    }>(sela, 'GET', `/api${path}`)
  let before = 0

  await test.step('Sela gives $10.00 back, with a reason', async () => {
    await callApi(sela, 'POST', `/api${path}/ship`, { carrier: 'usps', trackingNumber: '9400111899223856928501' })
    before = Number((await told()).sale.commissionAmount)
    await sela.goto(path)
    await sela.getByRole('button', { name: 'Give money back' }).click()
    await dialog(sela).getByLabel('Amount back').fill('10')
    await dialog(sela).getByLabel('Reason').fill(reason)
    await dialog(sela).getByRole('button', { name: 'Refund' }).click()
    await expect(dialog(sela)).toBeHidden()
    await expect(sela.getByText('$10.00').first()).toBeVisible()
  })

  await test.step('Bea reads it in the order and as a message', async () => {
    await bea.goto(path)
    await expect(bea.getByRole('heading', { name: 'Refund', exact: true })).toBeVisible()
    await expect(bea.getByText(reason).first()).toBeVisible()
    await hears(bea, '$10.00')
  })

  await test.step('Ada gives $5.00 more back, on the member’s page', async () => {
    const ada = await newPerson(browser)
    await register(ada, 'Ada')
    await appointAdmin(ada)
    const { id: buyerId } = await callApi<{ id: string }>(bea, 'GET', '/api/user')
    await ada.goto(`/admin/members/${buyerId}`)
    await ada.getByRole('tab', { name: 'Bought' }).click()
    await ada.getByRole('button', { name: 'Refund: Pewter tankard' }).click()
    await dialog(ada).getByLabel('Amount back').fill('5')
    await dialog(ada).getByLabel('Reason').fill('The lid was late.')
    await dialog(ada).getByRole('button', { name: 'Refund' }).click()
    await expect(dialog(ada)).toBeHidden()
    await ada.close()
    await hears(bea, '$5.00')
  })

  await test.step('of the $120.00, an eighth went back, and so did an eighth of the commission', async () => {
    const { refunded, payout, sale } = await told()
    expect(refunded).toBe('15.00')
    expect(Number(payout.returned) / (Number(payout.amount) + Number(payout.returned))).toBeCloseTo(15 / 120, 3)
    expect(Number(sale.commissionAmount)).toBeCloseTo(before * (105 / 120), 1)
  })
  for (const person of [sela, bea]) await person.close()
})
