import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { NamedRow } from '../shared/contract/endpoint.ts'
import { endpointList } from '../shared/contract/endpoint-table.ts'
import { accounts } from '../shared/contract/endpoints/accounts.ts'
import { everyNth, stories } from '../shared/testing/stories.ts'
import { newSession } from './platform/session.ts'
import { transact } from './platform/table.ts'
import { unknownParams, validBody } from './testing/valid-requests.ts'
import { type Member, newAdmin, newcomer, newMember, Visitor } from './testing/visitor.ts'

const rows: NamedRow[] = endpointList.map(({ row }) => row)
const guarded = rows.filter(({ auth }) => auth !== 'public' && auth !== 'signature')
const unsafe = rows.filter(({ method, auth }) => method !== 'GET' && auth !== 'signature')
const withBody = rows.filter(({ body }) => body)
const withParams = rows.filter(({ params, auth }) => params && auth !== 'signature')

const named = (list: readonly NamedRow[]) => list.map(row => [row.name, row] as const)
const valid = (row: NamedRow) => ({ params: unknownParams(row) ?? {}, body: validBody(row) })

const HOUR = 3_600_000

/** A visitor whose session began some time ago and was not used since. */
async function withSessionFrom(member: Member, hoursAgo: number): Promise<Visitor> {
  const { transaction, cookie } = await newSession(member.user.id, new Date(Date.now() - hoursAgo * HOUR))
  await transact(transaction)
  const visitor = new Visitor()
  visitor.setCookie('session', /=([^;]*)/.exec(cookie)?.[1] ?? '')
  return visitor
}

/** What people and programs put into fields. */
const POISON: unknown[] = [
  null,
  true,
  -1,
  0,
  1e21,
  '',
  ' ',
  'NaN',
  '1e309',
  '\u0000',
  '\ud800',
  '<script>alert(1)</script>',
  "'; DROP TABLE users; --",
  '{{7*7}}',
  '../../../etc/passwd',
  'x'.repeat(100_000),
  // One character that folding makes eighteen of.
  '\ufdfa'.repeat(250),
  '💥'.repeat(1000),
  [],
  [[[]]],
  { $ne: null },
  { __proto__: { isAdmin: true }, constructor: { prototype: {} } },
]

/** What could stop mails and queues: neither XML nor SQS takes it. */
const UNKEPT = ['\ufffe', '\uffff', '\u0001', '\ud800']

/** What a field is tried with: the whole list, or in the short form a twelfth of it, another one for each field. */
function triedIn<T>(list: readonly T[], field: number): readonly T[] {
  const step = Math.min(12, list.length)
  return stories(
    list.filter((_, place) => (place + field) % step === 0),
    list,
  )
}

type Path = readonly string[]

/** Where values are in a body: fields, and what is in those that hold others. */
function leavesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const inner = Object.entries(value).flatMap(([name, each]) => leavesOf(each, [...path, name]))
  return path.length > 0 ? [path, ...inner] : inner
}

const leafOf = (body: object, path: Path): unknown =>
  path.reduce<unknown>((each, name) => (each as Record<string, unknown>)[name], body)

/** Hashed and never passed on; ignored; read as a number. */
const NOT_KEPT_AS_TEXT = /(?:password|currentPassword|newPassword|^createListing\.status|^updateSetting\.value)$/

const anyAddress = () => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 250)).join('.')}`

function withLeaf(body: object, path: Path, value: unknown): object {
  const copy = structuredClone(body)
  const holder = path.slice(0, -1).reduce<object>((each, name) => (each as Record<string, object>)[name]!, copy)
  Object.assign(holder, { [path.at(-1)!]: value })
  return copy
}

/** What a member may do unconfirmed: nothing of it ends in a mail, a listing, a bid or a payment. */
const REACHES_NOBODY = [
  ...['addToBasket', 'removeFromBasket'],
  'agreeToTexts',
  'blockPerson',
  'unblockPerson',
  // An estimate was asked for by somebody whose address is confirmed; these only end or show what came of it.
  ...['callBackExpert', 'declineExpertRequest', 'leaveExperts', 'showExpertEstimate', 'updateOwnExpert'],
  'withdrawExpertEstimate',
  // The law gives it to a consumer, also to one whose address is not confirmed any more.
  'withdrawOrder',
  // What they own: a refund goes to the card that paid.
  ...['returnShares', 'cancelShareOffer'],
  // The account itself. What is mailed to it is held back while the address is unconfirmed.
  ...['requestDataExport', 'downloadDataExport'],
  ...['updateProfile', 'changePassword', 'requestEmailConfirmation', 'endSession', 'endOtherSessions', 'closeAccount'],
  ...['createFirstAdmin', 'openConnectDashboard'],
  // What they take back.
  ...['revokeApiToken', 'deleteWebhook'],
  // How they sign in.
  ...['startAuthenticator', 'confirmAuthenticator', 'removeAuthenticator', 'startPasskey', 'addPasskey'],
  ...['removePasskey', 'renewRecoveryCodes', 'proveIdentity'],
  // Taking back what one wrote oneself.
  'removeFromPassport',
  // A collection, drafts, photographs and what was looked for. Mail about a saved search is asked for with a confirmed address.
  ...['createInventoryItem', 'updateInventoryItem', 'deleteInventoryItem', 'saveListingDraft', 'deleteListingDraft'],
  ...['readSaleRules', 'declarePiece', 'updatePieceDocuments'],
  ...[
    'storePhoto',
    'readBulkFile',
    'saveFileMapping',
    'deleteFileMapping',
    'claimSearch',
    'deleteSearch',
    'watchListing',
    'unwatchListing',
    'unfollowSeller',
  ],
  ...['createSavedSearch', 'updateSavedSearch', 'deleteSavedSearch'],
  ...['readNotification', 'readAllNotifications', 'deleteNotification', 'changeNoticeChoice'],
  // Printed on receipts, which are not mailed.
  'updateTaxIdentity',
  'updateTaxTerms',
  // The end of what only a confirmed person can have begun.
  ...[
    'cancelCheckout',
    'deleteListing',
    'retryPayout',
    'packOrder',
    'packOrders',
    'deleteSaleEvent',
    'receiveOrder',
    'handOverOrder',
    'giveLabelBack',
  ],
  'withdrawDealerApplication',
  // A receipt is printed, not mailed.
  ...[
    'createPosSale',
    'ringUpSale',
    'voidReceipt',
    'returnReceipt',
    'layAway',
    'payLayaway',
    'cancelLayaway',
    'closeDay',
  ],
  // A card pays at the dealer's own reader.
  ...['addReader', 'startCardPayment', 'endCardPayment', 'presentTestCard', 'refundCard', 'moveCardRefund'],
]

let unconfirmed: Member
let member: Member
let dealer: Member
let admin: Member
beforeAll(async () => {
  unconfirmed = await newcomer({ accountType: 'dealer' })
  member = await newMember()
  dealer = await newMember({ accountType: 'dealer' })
  admin = await newAdmin()
})

/** Someone whom the row lets in. Signing in and registering must not give one of the three another session. */
function guestOf({ auth }: NamedRow): Visitor {
  if (auth === 'public') return new Visitor()
  return auth === 'admin' ? admin : auth === 'dealer' ? dealer : member
}

describe('who may call', () => {
  it.each(named(guarded))('%s: nobody without a session', async (_, row) => {
    expect(await new Visitor().send(row, valid(row))).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
  })

  it.each(named(everyNth(27, guarded)))('%s: nobody whose session has ended', async (_, row) => {
    const idle = await withSessionFrom(member, 12.1)
    expect((await idle.send(row, valid(row))).status).toBe(401)
    const loggedOut = await withSessionFrom(member, 1)
    const copy = new Visitor()
    copy.setCookie('session', loggedOut.cookie('session') ?? '')
    await loggedOut.call(accounts.logout)
    expect((await copy.send(row, valid(row))).status).toBe(401)
  })

  const forAdmins = guarded.filter(({ auth }) => auth === 'admin')

  it.each(named(forAdmins))('%s: nobody but admins', async (_, row) => {
    expect(await member.send(row, valid(row))).toMatchObject({ status: 403, body: { code: 'admins_only' } })
  })

  it.each(named(everyNth(27, forAdmins)))('%s: no admin who was away for half an hour', async (_, row) => {
    const idle = await withSessionFrom(admin, 0.6)
    expect((await idle.send(row, valid(row))).status).toBe(401)
  })

  it.each(named(guarded.filter(({ auth }) => auth === 'dealer')))('%s: nobody but dealers', async (_, row) => {
    for (const other of [member, admin]) {
      expect(await other.send(row, valid(row))).toMatchObject({ status: 403, body: { code: 'dealers_only' } })
    }
  })

  const confirmedOnly = rows.filter(({ confirmed }) => confirmed)

  it.each(named(confirmedOnly))('%s: nobody whose address is unconfirmed', async (_, row) => {
    const answer = await unconfirmed.send(row, valid(row))
    expect(answer).toMatchObject({ status: 403, body: { code: 'email_unconfirmed' } })
  })

  it('asks for a confirmed address in every row by which a member can have others written to', () => {
    const changing = guarded.filter(({ method, auth, confirmed }) => method !== 'GET' && auth !== 'admin' && !confirmed)
    expect(changing.map(({ name }) => name).toSorted()).toEqual(REACHES_NOBODY.toSorted())
  })

  it('keeps a session alive by use, up to seven days', async () => {
    const idleForALongTime = await withSessionFrom(member, 11.9)
    expect((await idleForALongTime.call(accounts.getUser)).status).toBe(200)
    const old = await withSessionFrom(member, 7 * 24 + 1)
    expect((await old.call(accounts.getUser)).status).toBe(401)
  })

  it.each(named(everyNth(27, unsafe)))('%s: no other site', async (_, row) => {
    const elsewhere: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example', 'sec-fetch-site': '' },
    ]
    for (const headers of elsewhere) {
      expect((await member.send(row, { ...valid(row), headers })).status).toBe(403)
    }
  })
})

describe('what is sent', () => {
  // What reads them is the same for all rows.
  const tried = everyNth(27, withBody)

  it.each(named(tried))('%s: reads its content type only', async (_, row) => {
    const answer = await guestOf(row).send(row, {
      params: unknownParams(row) ?? {},
      rawBody: { text: 'itemName=Jar' },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } })
  })

  it.each(named(tried))('%s: refuses what is no JSON, no object, or nothing', async (_, row) => {
    for (const text of [
      '{"a":',
      ...(row.bodyOptional ? [] : ['']),
      'null',
      '[]',
      '"text"',
      '1',
      '\ufeff{',
      '{"a":1}{"b":2}',
    ]) {
      const answer = await guestOf(row).send(row, { params: unknownParams(row) ?? {}, rawBody: { text } })
      expect([text, answer.status]).toEqual([text, 400])
    }
  })

  it.each(named(tried))('%s: refuses a body of megabytes', async (_, row) => {
    const text = JSON.stringify({ ...validBody(row), itemName: 'x'.repeat(1_100_000) })
    const answer = await guestOf(row).send(row, { params: unknownParams(row) ?? {}, rawBody: { text } })
    expect(answer).toMatchObject({ status: 413, body: { code: 'body_too_large' } })
  })

  it.each(named(withParams))('%s: answers 404 for what does not exist', async (_, row) => {
    const answer = await guestOf(row).send(row, valid(row))
    const body =
      row.response === 'html'
        ? expect.stringContaining('Not Found')
        : { code: 'not_found', message: expect.any(String) }
    expect(answer).toMatchObject({ status: 404, body })
  })

  // What its schema refuses is answered alike for all rows.
  const refusedAlike = new Set(withParams.filter(row => !everyNth(27, withParams).includes(row)))

  it.each(named(withParams))('%s: answers 404 for what is no id', async (_, row) => {
    for (const id of ['%00', 'a/b', '../users', '\u0000', 'x'.repeat(5000), '__proto__']) {
      const params = Object.fromEntries(Object.keys(unknownParams(row) ?? {}).map(name => [name, id]))
      if (refusedAlike.has(row) && !row.params?.safeParse(params).success) continue
      expect((await guestOf(row).send(row, { ...valid(row), params })).status).toBe(404)
    }
  })

  it.each(named(tried))('%s: survives poison in every field', async (_, row) => {
    const body = validBody(row) ?? {}
    for (const [field, path] of leavesOf(body).entries()) {
      for (const poison of triedIn(POISON, field)) {
        const answer = await guestOf(row).send(row, {
          params: unknownParams(row) ?? {},
          body: withLeaf(body, path, poison),
          // Every try from somewhere else, so that limits per address do not answer first.
          address: anyAddress(),
        })
        expect([path, poison, answer.status < 500]).toEqual([path, poison, true])
      }
    }
  })

  it.each(named(tried))('%s: takes no character that would stop what follows', async (_, row) => {
    const body = validBody(row) ?? {}
    for (const [field, path] of leavesOf(body).entries()) {
      const value = leafOf(body, path)
      if (typeof value !== 'string' || NOT_KEPT_AS_TEXT.test([row.name, ...path].join('.'))) continue
      for (const character of triedIn(UNKEPT, field)) {
        const answer = await guestOf(row).send(row, {
          params: unknownParams(row) ?? {},
          body: withLeaf(body, path, `${value}${character}x`),
          address: anyAddress(),
        })
        expect([path, character, answer.status]).toEqual([path, character, 400])
      }
    }
  })

  it.each(named(tried))('%s: survives anything at all', async (_, row) => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async body => {
        const answer = await guestOf(row).send(row, { params: unknownParams(row) ?? {}, body })
        return answer.status < 500
      }),
      { numRuns: stories(2, 25) },
    )
  })

  it.each(
    named(
      everyNth(
        9,
        rows.filter(({ query }) => query),
      ),
    ),
  )('%s: survives any query', async (_, row) => {
    // The last one is within limits of characters and beyond those of a key's bytes.
    const texts = ['', '-1', '0', '1e9', 'x', '\u0000', '\ud800', '%', "'", 'x'.repeat(3000), '瓷'.repeat(400)]
    const names = Object.keys(row.query?.shape ?? {})
    for (const [field, name] of names.entries()) {
      for (const text of triedIn(texts, field)) {
        const { status } = await new Visitor().send(row, { query: { [name]: text } })
        expect([name, text, status < 500]).toEqual([name, text, true])
      }
    }
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.constantFrom(...names, 'q'), fc.constantFrom(...texts)), async query => {
        return (await new Visitor().send(row, { query })).status < 500
      }),
      { numRuns: stories(3, 40) },
    )
  })
})
