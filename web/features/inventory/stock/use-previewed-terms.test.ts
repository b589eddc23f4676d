import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { useController, useFieldArray } from 'react-hook-form'
import { afterEach, expect, it, vi } from 'vitest'
import { freeDelivery, freeDeliveryInput } from '../../../../shared/testing/free-delivery.ts'
import { usePreviewedTerms } from './use-previewed-terms.ts'

let form: ReturnType<typeof usePreviewedTerms>
let rows: { append(row: object): void; remove(index: number): void }
let town: { onChange(value: string): void; onBlur(): void }

/** Renders nothing, so that React needs no more of the DOM than is stubbed. */
function Form() {
  form = usePreviewedTerms(freeDeliveryInput)
  const { control } = form
  rows = useFieldArray({ control, name: 'delivery.countries' })
  town = useController({ control, name: 'delivery.pickupTown' }).field
  return null
}

afterEach(() => vi.unstubAllGlobals())

const DOCUMENT_FRAGMENT = 11
const container = { nodeType: DOCUMENT_FRAGMENT, ownerDocument: null, addEventListener: vi.fn() }

it('previewed terms are gone after every change, also of rows, and after nothing else', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('window', { HTMLIFrameElement: class {} })
  const root = createRoot(container as never)
  await act(async () => root.render(createElement(Form)))
  const preview = () => act(async () => form.preview())

  expect(form.terms).toBeNull()
  await preview()
  expect(form.terms).toEqual(freeDelivery)
  await preview()
  await act(async () => town.onBlur())
  expect(form.terms).toEqual(freeDelivery)

  await act(async () => rows.append({ country: '', price: '' }))
  expect(form.terms).toBeNull()
  await preview()
  expect(form.terms).toBeNull()
  await act(async () => rows.remove(0))
  await preview()
  expect(form.terms).toEqual(freeDelivery)

  await act(async () => rows.append({ country: 'CA', price: '20' }))
  await preview()
  expect(form.terms?.countries).toEqual([{ country: 'CA', price: 2000 }])
  await act(async () => rows.remove(0))
  expect(form.terms).toBeNull()

  await preview()
  await act(async () => town.onChange('Lyme, CT'))
  expect(form.terms).toBeNull()
  await preview()
  expect(form.terms).toEqual({ ...freeDelivery, pickupTown: 'Lyme, CT' })
  await act(async () => root.unmount())
})
