import { expect, it } from 'vitest'
import { accountParts, partOfAnchor, partPath } from './account-parts.ts'

it.each([
  ['data', '/account/privacy'],
  ['notices', '/account/notifications'],
  ['second-step', '/account/security'],
  ['sessions', '/account/security'],
  ['tax-data', '/account/selling'],
  ['tokens', '/account/programs'],
])('leads from /account#%s, as mails and pages link it, to %s', (anchor, path) => {
  const part = partOfAnchor(anchor)
  expect(part && partPath(part)).toBe(path)
})

it('has each anchor in one part', () => {
  const anchors = accountParts.flatMap(part => part.anchors)
  expect(new Set(anchors).size).toBe(anchors.length)
  expect(partOfAnchor('nowhere')).toBeUndefined()
})
