import { expect, type Page, test } from '@playwright/test'
import { inspect } from './inspecting.ts'
import { addItem, appointAdmin, callApi, jarPhoto, sell } from './listings.ts'
import { newPerson, payByCard, register } from './people.ts'

const dialog = (page: Page) => page.getByRole('dialog')

/** Opens an answer, fills it in and sends it. */
async function answer(page: Page, label: string, fill: (form: ReturnType<typeof dialog>) => Promise<void>) {
  await page.getByRole('button', { name: label }).click()
  await fill(dialog(page))
  await dialog(page).getByRole('button', { name: label }).click()
  await expect(dialog(page)).toBeHidden()
}

test('an admin asks, and orders a return; of an empty parcel with any text as its number nothing is refunded', {
  tag: '@full',
}, async ({ browser }) => {
  const sela = await newPerson(browser)
  const bea = await newPerson(browser, { width: 390, height: 844 })
  const ada = await newPerson(browser)
  let orderPath = ''
  let casePath = ''

  await test.step('Bea says that it is damaged, and Sela disagrees', async () => {
    await register(sela, 'Sela')
    await addItem(sela, 'Saltglaze mug')
    const listingPath = await sell(sela, 'Saltglaze mug', '140')
    await register(bea, 'Bea')
    await bea.goto(listingPath)
    await bea.getByRole('button', { name: 'Buy Now' }).click()
    await payByCard(bea)
    await bea.getByRole('link', { name: 'See your order' }).click()
    await expect(bea.getByRole('heading', { name: 'Bought from Sela' })).toBeVisible()
    orderPath = new URL(bea.url()).pathname
    casePath = orderPath.replace('/orders/', '/admin/cases/')
    await callApi(bea, 'POST', `/api${orderPath}/receive`)
    const report = { kind: 'damaged', text: 'A crack runs from rim to handle.', wish: 'return' }
    await callApi(bea, 'POST', `/api${orderPath}/cases`, report)
    await sela.goto(orderPath)
    await answer(sela, 'Disagree', form => form.getByLabel('What is your answer?').fill('It left here in one piece.'))
    await expect(sela.getByText('You disagreed')).toBeVisible()
  })

  await test.step('Ada asks Bea, and the case comes back with the answer', async () => {
    await register(ada, 'Ada')
    await appointAdmin(ada)
    await ada.goto(casePath)
    await ada.getByText('Ask the buyer', { exact: true }).click()
    await ada.getByLabel('Question').fill('Was the box damaged, too?')
    await ada.getByRole('button', { name: 'Send the question' }).click()
    await expect(ada.getByText(/Bea has until .* to answer our question/)).toBeVisible()
    await expect(ada.getByRole('button', { name: 'Decide the case' })).toHaveCount(0)
    await bea.goto(orderPath)
    await expect(bea.getByText('Was the box damaged, too?')).toBeVisible()
    await inspect(bea, orderPath)
    await answer(bea, 'Answer the question', form => form.getByLabel('Your answer').fill('No, it was as new.'))
    await expect(bea.getByText('You answered the question')).toBeVisible()
  })

  await test.step('she orders a return, which the seller pays for', async () => {
    await ada.goto(casePath)
    await expect(ada.getByText('No, it was as new.')).toBeVisible()
    await ada.getByText('Return, then refund', { exact: true }).click()
    await expect(ada.getByRole('radio', { name: 'The seller', exact: true })).toBeChecked()
    await inspect(ada, casePath)
    await ada.getByLabel('Reason').fill('The crack is in no photograph of the listing.')
    await ada.getByRole('button', { name: 'Decide the case' }).click()
    await expect(ada.getByText(/Sela has until .* to give the address/)).toBeVisible()
  })

  await test.step('Sela gives her address, which Bea reads, and the label', async () => {
    await sela.goto(orderPath)
    await sela.getByRole('button', { name: 'Give the address' }).click()
    await dialog(sela).getByRole('button', { name: 'Give the address' }).click()
    await expect(dialog(sela).getByText('Enter the town.')).toBeVisible()
    await dialog(sela).getByLabel('Name').fill('Sela Moor')
    await dialog(sela).getByLabel('Street and number').fill('12 Harbor Street')
    await dialog(sela).getByLabel('Postal code').fill('02110')
    await dialog(sela).getByLabel('Town').fill('Boston')
    await dialog(sela).getByLabel('Country').selectOption('US')
    await dialog(sela).getByRole('button', { name: 'Give the address' }).click()
    await expect(sela.getByText('You gave the address for the return')).toBeVisible()
    await expect(sela.getByText('12 Harbor Street')).toBeVisible()
    await answer(sela, 'Give the label', async form => {
      await form.getByLabel('Photographs from files').setInputFiles(jarPhoto)
      await expect(form.getByText('1 of 8.')).toBeVisible()
    })
    await expect(bea.getByText('12 Harbor Street')).toBeVisible()
    await expect(bea.getByText('Sela gave the label for the return')).toBeVisible()
  })

  await test.step('Bea enters any text as the number; an empty parcel comes, and Sela says so', async () => {
    await answer(bea, 'I have sent it back', async form => {
      await form.getByLabel('Carrier', { exact: true }).selectOption('ups')
      await form.getByLabel('Tracking number').fill('on its way')
    })
    await expect(bea.getByText('You sent the piece back')).toBeVisible()
    await expect(bea.getByText(/If Sela says nothing, we look at it/)).toBeVisible()
    await inspect(bea, orderPath)
    await expect(sela.getByRole('button', { name: 'The piece is back' })).toBeVisible()
    await expect(sela.getByRole('button', { name: 'It has not come back' })).toHaveCount(0)
    await answer(sela, 'Something is wrong with it', form =>
      form.getByLabel('What came back?').fill('An empty box, without a stamp.'),
    )
    await expect(sela.getByText('You said that something else came back')).toBeVisible()
    await inspect(sela, orderPath)
  })

  await test.step('Ada decides for Sela: nothing goes back', async () => {
    await ada.goto(casePath)
    await expect(ada.getByText('An empty box, without a stamp.')).toBeVisible()
    await ada.getByText('For the seller', { exact: true }).click()
    await ada.getByLabel('Reason').fill('No carrier knows the parcel.')
    await ada.getByRole('button', { name: 'Decide the case' }).click()
    await expect(ada.getByText('Decided for the seller').first()).toBeVisible()
    await bea.goto(orderPath)
    await expect(bea.getByText('There is no refund, and the order stands.')).toBeVisible()
    await expect(bea.getByRole('heading', { name: 'Refund', exact: true })).toHaveCount(0)
  })
  for (const person of [sela, bea, ada]) await person.close()
})
