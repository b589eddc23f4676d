import { expect, test } from '@playwright/test'
import { callApi, offer } from './listings.ts'
import { newPerson, payByCard, register } from './people.ts'

test('of two pieces bought together, one is reported and refunded, and the other stays sold', {
  tag: '@full',
}, async ({ browser }) => {
  const sela = await newPerson(browser)
  const bea = await newPerson(browser, { width: 390, height: 844 })
  await register(sela, 'Sela')
  const listingIds = [(await offer(sela, 'Pewter mug', '140')).id, (await offer(sela, 'Brass bell', '60')).id]
  await register(bea, 'Bea')
  const body = { listingIds, delivery: { method: 'ship', country: 'US' } }
  const { url } = await callApi<{ url: string }>(bea, 'POST', '/api/basket-checkout', body)
  await bea.goto(url)
  await payByCard(bea)
  await bea.getByRole('link', { name: 'See your order' }).click()
  await expect(bea.getByRole('heading', { name: 'Bought from Sela' })).toBeVisible()
  const orderPath = new URL(bea.url()).pathname
  await callApi(sela, 'POST', `/api${orderPath}/ship`, { carrier: 'ups', trackingNumber: '1Z999AA10123456784' })
  await callApi(bea, 'POST', `/api${orderPath}/receive`)

  await bea.goto(orderPath)
  await bea.getByRole('button', { name: 'Report a problem' }).click()
  const form = bea.getByRole('dialog')
  await form.getByLabel('What is wrong?').selectOption('Damaged')
  await form.getByRole('checkbox', { name: /Brass bell/ }).check()
  await form.getByLabel('Tell us more').fill('The clapper is missing from the bell.')
  await form.getByText('A whole refund', { exact: true }).click()
  await form.getByRole('button', { name: 'Report the problem' }).click()
  await expect(bea.getByText('About Brass bell.')).toBeVisible()

  await sela.goto(orderPath)
  await sela.getByRole('button', { name: 'Refund everything' }).click()
  await expect(sela.getByText('What was paid for it is refunded. It can’t be undone.')).toBeVisible()
  await sela.getByRole('dialog').getByRole('button', { name: 'Refund everything' }).click()
  await expect(sela.getByText('What was paid for it is refunded to Bea.')).toBeVisible()
  await expect(sela.getByRole('list', { name: 'The pieces' }).getByText('Given back')).toHaveCount(1)
  await sela.getByRole('button', { name: 'Give money back' }).click()
  await expect(sela.getByRole('dialog').getByLabel('Amount back')).toBeVisible()
  await sela.keyboard.press('Escape')
  await bea.reload()
  await expect(bea.getByText('For Brass bell')).toBeVisible()
})
