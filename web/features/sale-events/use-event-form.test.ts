import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { useController } from 'react-hook-form'
import { beforeEach, expect, it, vi } from 'vitest'
import type { OwnEvent } from '../../../shared/contract/endpoints/sale-events.ts'
import { useEventForm } from './use-event-form.ts'

const read = {
  ...{ title: 'Clocks', description: null, number: null, place: null, viewing: [], startsAt: null },
  ...{ firstClosesAt: null, secondsPerLot: 60, admission: 'open', afterSaleDays: 0, version: 3 },
} as unknown as OwnEvent

let editing: ReturnType<typeof useEventForm>
let title: ReturnType<typeof useController>['field']

/** Renders nothing, so that React needs no more of the DOM than is stubbed. */
function Form({ event }: { event: OwnEvent }) {
  editing = useEventForm(event)
  title = useController({ control: editing.form.control as never, name: 'title' }).field
  return null
}

const DOCUMENT_FRAGMENT = 11
let show: (event: OwnEvent) => Promise<void>
const type = (text: string) => act(async () => title.onChange(text))
const state = () => [title.value, editing.version, editing.form.formState.isDirty]

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('window', { HTMLIFrameElement: class {} })
  const container = { nodeType: DOCUMENT_FRAGMENT, ownerDocument: null, addEventListener: vi.fn() }
  const root = createRoot(container as never)
  show = event => act(async () => root.render(createElement(Form, { event })))
  await show(read)
  return async () => {
    await act(async () => root.unmount())
    vi.unstubAllGlobals()
  }
})

it('keeps an edit while the lots are saved, and isn’t changed by that', async () => {
  await type('Clocks and silver')
  await show({ ...read, version: 4 })
  expect(state()).toEqual(['Clocks and silver', 4, true])
  await type('Clocks')
  expect(state()).toEqual(['Clocks', 4, false])
})

it('shows what another device saved unless there is an edit, which its old version keeps from overwriting', async () => {
  await show({ ...read, title: 'Clocks, 2026', version: 4 })
  expect(state()).toEqual(['Clocks, 2026', 4, false])
  await type('Clocks and silver')
  await show({ ...read, title: 'Clocks, autumn', version: 5 })
  await show({ ...read, title: 'Clocks, autumn', version: 6 })
  expect(state()).toEqual(['Clocks and silver', 4, true])
  await type('Clocks, 2026')
  expect(state()).toEqual(['Clocks, autumn', 6, false])
})

it('goes on from what it saved', async () => {
  await type('Clocks and silver')
  const saved = { ...read, title: 'Clocks and silver', version: 4 }
  await show(saved)
  await act(async () => editing.take(saved))
  expect(state()).toEqual(['Clocks and silver', 4, false])
  await type('Silver')
  await show({ ...saved, version: 5 })
  expect(state()).toEqual(['Silver', 5, true])
})
