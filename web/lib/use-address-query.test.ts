import { expect, it } from 'vitest'
import { queryWith } from './use-address-query.ts'

it('changes what is named, drops what is empty, and keeps the rest', () => {
  const query = new URLSearchParams('view=table&q=jar&state=sold')
  expect(queryWith(query, { q: 'tea & jar', state: '', min: '10' }).toString()).toBe('view=table&q=tea+%26+jar&min=10')
  expect(query.toString()).toBe('view=table&q=jar&state=sold')
})
