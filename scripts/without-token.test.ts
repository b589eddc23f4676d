import { expect, it } from 'vitest'
import { readsSession } from '../shared/contract/endpoint.ts'
import { endpointList } from '../shared/contract/endpoint-table.ts'
import { withoutToken } from './without-token.ts'

const closed = withoutToken.flatMap(({ calls }) => calls)

it('every call has a scope, or says in scripts/without-token.ts why no token makes it', () => {
  const unsaid = endpointList
    .map(({ row }) => row)
    .filter(row => readsSession(row) && row.auth !== 'admin' && !row.scope)
    .map(({ name }) => name)
    .toSorted()
  expect(closed.toSorted()).toEqual(unsaid)
})

it('a reason ends a sentence', () => {
  for (const { because } of withoutToken) expect(because).toMatch(/^[a-z].*[^.]$/)
})
