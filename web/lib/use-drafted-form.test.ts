import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { useDraftedForm } from './use-drafted-form.ts'

const schema = z.object({ maker: z.string(), facts: z.object({ weight: z.string(), marks: z.string() }) })
let values: unknown

function Form() {
  values = useDraftedForm('item:a', schema, { maker: '', facts: { weight: '120 g', marks: 'Lion' } }).getValues()
  return null
}

afterEach(() => vi.unstubAllGlobals())

it('begins with what was typed before, also in a group of fields', () => {
  const draft = { fields: { maker: 'Storr', 'facts.weight': '90 g' }, person: null, at: 0 }
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'draft:item:a' ? JSON.stringify(draft) : null) })
  renderToStaticMarkup(createElement(Form))
  expect(values).toEqual({ maker: 'Storr', facts: { weight: '90 g', marks: 'Lion' } })
})
