import { expect, test } from '@playwright/test'
import { inspect } from './inspecting.ts'
import { addItem, appointAdmin, callApi, sell } from './listings.ts'
import { openUntilShown } from './opening.ts'
import { newPerson, payByCard, register } from './people.ts'

test('an admin sees why a buyer heard nothing: the mail about the order came back', { tag: '@full' }, async ({
  browser,
}) => {
  const sela = await newPerson(browser)
  const bea = await newPerson(browser)
  const ada = await newPerson(browser, { width: 390, height: 844 })
  let username = ''
  let orderId = ''

  await test.step('Bea, whose address takes no mail, pays for Sela’s piece, which is shipped', async () => {
    username = await register(sela, 'Sela')
    await addItem(sela, 'Copper kettle')
    const listingPath = await sell(sela, 'Copper kettle', '120')
    await register(bea, 'Bea', 'individual', name => `bounce+${name}@simulator.amazonses.com`)
    await bea.goto(listingPath)
    await bea.getByRole('button', { name: 'Buy Now' }).click()
    await payByCard(bea)
    await bea.getByRole('link', { name: 'See your order' }).click()
    await expect(bea.getByRole('heading', { name: 'Bought from Sela' })).toBeVisible()
    orderId = new URL(bea.url()).pathname.split('/').at(-1) ?? ''
    await callApi(sela, 'POST', `/api/orders/${orderId}/ship`, {
      ...{ carrier: 'usps', trackingNumber: '9400111899223856928499', service: null },
    })
  })

  await test.step('Ada, an admin, gets from Sela’s sales to what happened', async () => {
    await register(ada, 'Ada')
    await appointAdmin(ada)
    await ada.goto(`/admin/members?words=${username}`)
    await ada.getByRole('link', { name: username }).click()
    await ada.getByRole('tab', { name: 'Sold' }).click()
    await ada.getByRole('link', { name: 'What happened: Copper kettle' }).click()
    await expect(ada.getByRole('heading', { name: 'Copper kettle' })).toBeVisible()
  })

  await test.step('and reads which mail came back, which went out, and what each event began with', async () => {
    const shipped = ada.getByRole('listitem').filter({ has: ada.getByRole('heading', { name: 'Shipped' }) })
    const mailed = shipped.filter({ hasText: 'Email to the buyer' })
    await openUntilShown(ada, ada.url(), mailed.filter({ hasText: 'Came back' }))
    await expect(ada.getByText('Shipped: An email came back.')).toBeVisible()
    const paid = ada.getByRole('listitem').filter({ has: ada.getByRole('heading', { name: 'Paid', exact: true }) })
    await expect(paid).toContainText('Email to the seller')
    await expect(paid).toContainText('Sent')
    await paid.getByText('Reactions done').click()
    await expect(paid.getByText('Request', { exact: true })).toBeVisible()
    await inspect(ada, `/admin/orders/${orderId}`)
  })
})
