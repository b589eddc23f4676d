import { afterEach, expect, it } from 'vitest'
import { passports } from '../../shared/contract/endpoints/passports.ts'
import { firstBrokenEntry } from '../../shared/rules/passport.ts'
import { newItem } from '../testing/sales.ts'
import { newMember, Visitor } from '../testing/visitor.ts'

const configured = process.env.PASSPORT_SECRET
afterEach(() => {
  process.env.PASSPORT_SECRET = configured
})

it('a new secret signs what follows, and what the old one signed is still proved', async () => {
  const mara = await newMember()
  const { id } = await newItem(mara)
  const { body: started } = await mara.call(passports.startPassport, { params: { id } })
  const params = { id: started.pieceId }
  const add = (description: string) => mara.call(passports.addToPassport, { params, body: { description } })
  await add('Before.')
  process.env.PASSPORT_SECRET = 'the secret that follows it'
  await add('After.')
  const { body: passport } = await new Visitor().call(passports.getPassport, { params })
  const signedWith = passport.entries.map(({ keyId }) => keyId)
  expect(new Set(signedWith).size).toBe(2)
  expect(signedWith.at(-1)).not.toBe(signedWith[0])
  expect(passport.keys).toHaveLength(2)
  expect(firstBrokenEntry(passport)).toBeNull()

  const [old, next] = [
    passport.keys.find(key => key.id === signedWith[0])!,
    passport.keys.find(key => key.id === signedWith.at(-1))!,
  ]
  expect(firstBrokenEntry({ ...passport, keys: [next] })).toEqual({ seq: 1, fault: 'key' })
  // Nobody passes their own key off as the old one.
  const forged = { id: old.id, publicKey: next.publicKey }
  expect(firstBrokenEntry({ ...passport, keys: [forged, next] })).toEqual({ seq: 1, fault: 'key' })
})
