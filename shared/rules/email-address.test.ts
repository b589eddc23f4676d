import { expect, it } from 'vitest'
import { registerBody } from '../contract/endpoints/accounts.ts'
import { versionsAt } from './agreed-texts.ts'
import { asciiEmail } from './email-address.ts'

it.each([
  ['info@müller-antik.de', 'info@xn--mller-antik-thb.de'],
  ['a@straße.example', 'a@xn--strae-oqa.example'],
  ['a@例え.テスト', 'a@xn--r8jz45g.xn--zckzah'],
  ['Ada@Example.com', 'Ada@Example.com'],
])('%s is sent to %s', (typed, sent) => expect(asciiEmail(typed)).toBe(sent))

const parse = (email: string, lastName = 'Lind') =>
  registerBody.safeParse({
    ...{ username: 'ada', password: 'walnut bureau', firstName: 'Ada', lastName, email },
    agreedTo: versionsAt(new Date()),
  })

it.each(['info@müller-antik.de', 'a@例え.テスト', 'ada@example.com'])('%s is an address, kept as typed', email =>
  expect(parse(email).data?.email).toBe(email),
)

it.each(['info@müller', 'info@müller antik.de', 'info@mü/ller.de', 'müller.de', '@müller.de', 'a@mü..de', 'ü@a.de'])(
  '%s is none',
  email => expect(parse(email).success).toBe(false),
)

it.each([
  ['jörg@müller.de', /letters like ö or é before the @/],
  ['andré@example.com', /a to z/],
  ['用户@example.com', /a to z/],
  ['jörg', /like ada@example.com/],
  ['jörg@mü', /like ada@example.com/],
  ['a b@example.com', /like ada@example.com/],
])('%s is refused with what to do', (email, message) => expect(parse(email).error?.issues[0]?.message).toMatch(message))

it('a person with one name registers with it', () => {
  expect(parse('ada@example.com', '').data?.lastName).toBe('')
  const { lastName: _, ...body } = { ...parse('ada@example.com').data }
  expect(registerBody.safeParse(body).data?.lastName).toBe('')
})
