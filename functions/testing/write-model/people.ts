import { randomUUID } from 'node:crypto'
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import {
  accountClosed,
  accountErasureDue,
  emailChangeRequested,
  emailConfirmationRequested,
  erasureSearchDue,
  passwordChanged,
  passwordResetRequested,
} from '../../../events/account.ts'
import { auctionUnpaid } from '../../../events/auction.ts'
import { listingSold } from '../../../events/listing.ts'
import { orderReceived } from '../../../events/order.ts'
import { accounts } from '../../../shared/contract/endpoints/accounts.ts'
import { auctions } from '../../../shared/contract/endpoints/auctions.ts'
import { following } from '../../../shared/contract/endpoints/following.ts'
import { messages } from '../../../shared/contract/endpoints/messages.ts'
import { offers } from '../../../shared/contract/endpoints/offers.ts'
import { settings } from '../../../shared/contract/endpoints/settings.ts'
import { watchlist } from '../../../shared/contract/endpoints/watchlist.ts'
import { versionsAt } from '../../../shared/rules/agreed-texts.ts'
import { MIN_MEASURED_PARCELS } from '../../../shared/rules/measured-days.ts'
import { createAccount } from '../../accounts/account-store.ts'
import { newLinkToken } from '../../accounts/mailed-links.ts'
import { beginErasures } from '../../closing/beginning.ts'
import { eraseFrom } from '../../closing/erasing.ts'
import { searchPart } from '../../closing/searching.ts'
import { hashPassword } from '../../core/account/password.ts'
import { noteActivity } from '../../core/account/security.ts'
import {
  findPendingErasures,
  noteClosed,
  noteErased,
  notePhotosToErase,
} from '../../core/closed-account/closed-account-store.ts'
import { findRequestsOf } from '../../core/expert/request-store.ts'
import { checkoutDeps } from '../../core/money/purchase/checkout-deps.ts'
import { noteUnpaidWin } from '../../core/standing/bidding-record.ts'
import { beginDemoData, noteDone } from '../../demo/demo-store.ts'
import { migrate } from '../../migrations/migration.ts'
import { moveItem, type StoredItem } from '../../migrations/old-items.ts'
import { config } from '../../platform/config.ts'
import { SessionEntity } from '../../platform/session.ts'
import { s3 } from '../../platform/storage.ts'
import { documentClient, table, transact } from '../../platform/table.ts'
import { correctTaken, takeFrom } from '../../platform/throttle.ts'
import { countParcels } from '../delivered-parcels.ts'
import { askedPiece, estimatedListing } from '../experts.ts'
import { newPurchase } from '../purchases.ts'
import { newAuction, newListing } from '../sales.ts'
import { setAgreements } from '../set-agreements.ts'
import { DAY } from '../time.ts'
import { type Member, newAccount, newAdmin, newMember, uniqueName, Visitor } from '../visitor.ts'
import { secondSteps } from './second-steps.ts'
import { calling, inTime, type Room, reacting, repeatable, signIn, type Write, working } from './write.ts'

const password = 'correct horse battery'
/** Made once: hashing is slow on purpose. */
let passwordHash: Promise<string> | undefined

/** With a password and an unconfirmed address. */
async function registered({ isConfirmed = false, isAdmin = false } = {}) {
  passwordHash ??= hashPassword(password)
  const username = uniqueName('member')
  const time = new Date().toISOString()
  const user = {
    id: randomUUID(),
    username,
    email: `${username}@example.com`,
    firstName: 'Mara',
    lastName: 'Lind',
    accountType: 'individual' as const,
    ...(isConfirmed ? {} : { emailUnconfirmed: true as const }),
    agreements: [{ ...versionsAt(new Date()), at: time }],
    isAdmin,
    stripeOnboardingComplete: false,
    stripePayoutsEnabled: false,
    createdAt: time,
    updatedAt: time,
  }
  await createAccount(user, await passwordHash, new Date())
  const visitor = await signIn(new Visitor(), user.id)
  const { body } = await visitor.call(accounts.getUser)
  return Object.assign(visitor, { user: body as Member['user'] })
}

/** With a listing, a conversation, and more that lies elsewhere. @returns their id */
async function closedAccount(): Promise<string> {
  const [person, other] = [await newMember(), await newMember()]
  await newListing('80.00', person)
  const { listing } = await newListing('90.00', other)
  await person.call(watchlist.watchListing, { params: { listingId: listing.id } })
  await person.call(following.followSeller, { params: { sellerId: other.user.id } })
  const body = { recipientId: other.user.id, content: 'Is it there?' }
  await person.call(messages.sendMessage, { body, headers: repeatable() })
  await person.call(offers.makeOffer, { body: { listingId: listing.id, offerAmount: '70' } })
  const auction = await newAuction({}, other)
  await person.call(auctions.placeBid, { body: { listingId: auction.listing.id, bidAmount: '50' } })
  const item = { entity: 'inventory-item', userId: person.user.id, id: 'shared', sharedFrom: 'a-search' }
  await put({ pk: `USER#${person.user.id}`, sk: 'INVENTORY#shared', ...item, imageUrl: '/media/photos/jar/800.webp' })
  await transact(noteClosed(person.user.id, new Date()))
  await forget(`USER#${person.user.id}`, 'USER')
  return person.user.id
}

/** Makes each change of the setting a change. */
let commissions = 0

const freshAddress = () => `${uniqueName('new')}@example.com`

async function linkOf({ user }: Member, purpose: 'password-reset' | 'email-change', email?: string) {
  const link = { userId: user.id, purpose, id: randomUUID(), occurredAt: new Date(), ...(email && { email }) }
  return (await newLinkToken(link, new Date())) ?? ''
}

const forget = (pk: string, sk: string) =>
  documentClient.send(new DeleteCommand({ TableName: table.getName(), Key: { pk, sk } }))

const put = (item: StoredItem) => documentClient.send(new PutCommand({ TableName: table.getName(), Item: item }))

const stored = (pk: string): StoredItem => ({ pk, sk: 'ITEM', entity: 'something' })

const winnerOf = async () => {
  const { listing } = await newAuction()
  const winner = await newMember()
  await winner.call(auctions.placeBid, { body: { listingId: listing.id, bidAmount: '20' } })
  return { listingId: listing.id, buyerId: winner.user.id }
}

const writes: readonly Write[] = [
  ...secondSteps,
  {
    name: 'agreeing to a text that has changed',
    prepare: async () => {
      const member = await newMember()
      await setAgreements(member.user.id, [
        { terms: '2026-11-28', privacy: '2026-11-28', at: '2026-11-28T10:00:00.000Z' },
      ])
      return calling(member, accounts.agreeToTexts, { body: versionsAt(new Date()) })
    },
  },
  {
    name: 'noting the first sale and purchase',
    prepare: async () => {
      const [sellerId, buyerId] = [(await newAccount()).user.id, (await newAccount()).user.id]
      return reacting('onOrderReceivedNoteStanding', orderReceived, { ...orderReceived.sample, sellerId, buyerId })
    },
  },
  {
    name: 'noting an unpaid win',
    prepare: async () =>
      reacting('onAuctionUnpaidNote', auctionUnpaid, { ...auctionUnpaid.sample, ...(await winnerOf()) }),
  },
  {
    name: 'forgetting an unpaid win',
    prepare: async () => {
      const won = await winnerOf()
      await noteUnpaidWin(won.buyerId, won.listingId, new Date())
      return reacting('onListingSoldForgive', listingSold, { ...listingSold.sample, ...won })
    },
  },
  {
    name: 'noting what a seller and a buyer have in common',
    // Each try is kept a little longer.
    alike: /"(?:expiresAt|ownerSk|firstAt)": "?[^",}]*"?/g,
    prepare: async () => {
      const { transactionId, listing, seller, buyer } = await newPurchase({ wish: { method: 'ship', country: 'US' } })
      const people = { listingId: listing.id, sellerId: seller.user.id, buyerId: buyer.user.id }
      return reacting('onListingSoldLook', listingSold, { ...listingSold.sample, transactionId, ...people })
    },
  },
  {
    name: 'changing the profile',
    // Said twice, done once: copies are written of the person as they are.
    mayLeave: /"profile-changed"/,
    prepare: async () => {
      const person = await newMember()
      return calling(person, accounts.updateProfile, { body: { firstName: 'Vera' } as never })
    },
  },
  {
    name: 'logging out',
    prepare: async () => {
      const person = await newMember()
      return calling(person, accounts.logout)
    },
  },
  {
    name: 'registering',
    // The account is there, so its name is taken: who asks again is told so, and can sign in.
    addsAnother: true,
    prepare: async () => {
      const username = uniqueName('member')
      const person = { username, email: `${username}@example.com`, firstName: 'Mara', lastName: 'Lind' }
      const agreedTo = versionsAt(new Date())
      return calling(new Visitor(), accounts.register, { body: { ...person, agreedTo, password } as never })
    },
  },
  {
    name: 'signing in',
    // A try that failed was counted, or left a session that nobody has, which is mailed all the same.
    mayLeave: /"entity": "(?:session|activity|guesses)"|"device-signed-in"/,
    alike: /"tries": \d/g,
    prepare: async () => {
      const { user } = await registered()
      return calling(new Visitor(), accounts.login, { body: { username: user.username, password } })
    },
  },
  {
    name: 'signing in as an admin',
    mayLeave: /"entity": "(?:session|activity|guesses)"|"device-signed-in"/,
    alike: /"tries": \d/g,
    prepare: async () => {
      const { user } = await registered({ isAdmin: true })
      return calling(new Visitor(), accounts.login, { body: { username: user.username, password } })
    },
  },
  {
    name: 'being active',
    prepare: async () => {
      const person = await newMember()
      const listed = await person.call(accounts.listSessions)
      const [session] = listed.body.sessions
      const seenAt = new Date(Date.now() - 600_000).toISOString()
      await SessionEntity.build(UpdateItemCommand)
        .item({ userId: person.user.id, hash: session?.id ?? '', seenAt })
        .send()
      return calling(person, accounts.getUser)
    },
  },
  {
    name: 'ending one of my sessions',
    mayLeave: /"entity": "guesses"/,
    prepare: async () => {
      const person = await registered()
      const [session] = (await person.call(accounts.listSessions)).body.sessions
      await signIn(person, person.user.id)
      const body = { currentPassword: password }
      return calling(person, accounts.endSession, { params: { id: session?.id ?? '' }, body: body as never })
    },
  },
  {
    name: 'ending my other sessions',
    mayLeave: /"entity": "(?:guesses|activity)"/,
    alike: /"(?:sessionRound|round)": \d/g,
    prepare: async () =>
      calling(await registered(), accounts.endOtherSessions, { body: { currentPassword: password } as never }),
  },
  {
    name: 'changing the password',
    prepare: async () => {
      const body = { currentPassword: password, newPassword: 'walnut bureau drawer' }
      return calling(await registered(), accounts.changePassword, { body })
    },
  },
  {
    name: 'asking for another address',
    addsAnother: true,
    mayLeave: /"entity": "guesses"/,
    prepare: async () => {
      const body = { email: freshAddress(), currentPassword: password }
      return calling(await registered({ isConfirmed: true }), accounts.requestEmailChange, { body })
    },
  },
  {
    name: 'asking for the mail that confirms an address',
    addsAnother: true,
    prepare: async () => {
      const person = await registered()
      return calling(person, accounts.requestEmailConfirmation, { body: { email: person.user.email } })
    },
  },
  {
    name: 'confirming an address',
    mayLeave: /"entity": "guesses"/,
    alike: /"tries": \d/g,
    prepare: async () => {
      const person = await registered()
      const token = await linkOf(person, 'email-change', freshAddress())
      return calling(new Visitor(), accounts.confirmEmailChange, {
        body: { token, currentPassword: 'correct horse battery' },
      })
    },
  },
  {
    name: 'asking for another password',
    addsAnother: true,
    prepare: async () => {
      const { user } = await registered()
      return calling(new Visitor(), accounts.requestPasswordReset, { body: { email: user.email } })
    },
  },
  {
    name: 'setting another password',
    prepare: async () => {
      const token = await linkOf(await registered(), 'password-reset')
      return calling(new Visitor(), accounts.resetPassword, { body: { token, password: 'walnut bureau drawer' } })
    },
  },
  {
    name: 'becoming the first admin',
    alone: true,
    prepare: async () => {
      await forget('FIRST-ADMIN', 'FIRST-ADMIN')
      return calling(await registered(), accounts.createFirstAdmin)
    },
  },
  {
    name: 'noting a guess at a password',
    addsAnother: true,
    prepare: async () => {
      const { user } = await registered()
      const caller = { now: new Date(), clientAddress: '203.0.113.9' }
      return working(() => noteActivity('sign-in-failed', user.id, caller))
    },
  },
  {
    name: 'mailing a link to another address',
    prepare: async () => {
      const payload = { userId: (await registered()).user.id, email: freshAddress() }
      return reacting('onAccountEventMail', emailChangeRequested, payload)
    },
  },
  {
    name: 'mailing a link to confirm an address',
    prepare: async () => {
      const { user } = await registered()
      const payload = { userId: user.id, email: user.email }
      return reacting('onAccountEventMail', emailConfirmationRequested, payload)
    },
  },
  {
    name: 'mailing a link to set another password',
    prepare: async () => {
      const { email } = (await registered()).user
      return reacting('onAccountEventMail', passwordResetRequested, { email })
    },
  },
  {
    name: 'mailing that the password is another one',
    prepare: async () => reacting('onAccountEventMail', passwordChanged, { userId: (await newMember()).user.id }),
  },
  {
    name: 'using up what is allowed',
    prepare: async () => {
      const allowance = { subject: `test:${randomUUID()}`, limit: 10, windowSeconds: 3_600 }
      return working(async () => {
        await takeFrom(allowance, 5, new Date())
        await correctTaken(allowance, 5, 3, new Date())
      })
    },
  },
  {
    name: 'changing a setting',
    alone: true,
    // Said twice, noted twice: the second time nothing is another.
    addsAnother: true,
    alike: /"version": \d+|"sk": "[^"]*"|"(?:from|to|value|reason)": [^\n]*/g,
    prepare: async () => {
      const admin = await newAdmin()
      const value = `${++commissions / 100}`
      return calling(admin, settings.updateSetting, {
        params: { key: 'fixed_price_commission' },
        body: { value } as never,
      })
    },
  },
  {
    name: 'replacing the postage table',
    alone: true,
    prepare: async () => {
      const admin = await newAdmin()
      await forget('POSTAGE', 'POSTAGE')
      const { body } = await admin.call(settings.getPostageTable)
      return calling(admin, settings.setPostageTable, { body: { csv: body.csv, basedOn: null } })
    },
  },
  {
    name: 'going back to the postage table of the release',
    // Said twice, it is in the audit twice.
    mayLeave: /"entity": "audit-entry"/,
    alone: true,
    prepare: async () => calling(await newAdmin(), settings.resetPostageTable),
  },
  {
    name: 'replacing the delivery times',
    alone: true,
    prepare: async () => {
      const admin = await newAdmin()
      await forget('DELIVERY-TIMES', 'DELIVERY-TIMES')
      const { body } = await admin.call(settings.getDeliveryTimes)
      return calling(admin, settings.setDeliveryTimes, { body: { csv: body.csv, basedOn: null } })
    },
  },
  {
    name: 'taking measured days over into the delivery times',
    alone: true,
    prepare: async () => {
      const admin = await newAdmin()
      await forget('DELIVERY-TIMES', 'DELIVERY-TIMES')
      await forget('DELIVERY-TIMES', 'MEASURED#DE#abroad#standard')
      const fromGermany = { from: 'DE', to: 'abroad', service: 'standard' } as const
      await countParcels(fromGermany, Array(MIN_MEASURED_PARCELS).fill(9))
      return calling(admin, settings.takeMeasuredDays, { body: { ...fromGermany, days: 9, basedOn: null } })
    },
  },
  {
    name: 'going back to the delivery times of the release',
    mayLeave: /"entity": "audit-entry"/,
    alone: true,
    prepare: async () => calling(await newAdmin(), settings.resetDeliveryTimes),
  },
  {
    name: 'beginning the demo',
    alone: true,
    prepare: async () => {
      await forget('DEMO-DATA', 'DEMO-DATA')
      return working(() => beginDemoData(new Date()))
    },
  },
  {
    name: 'going on with the demo',
    alone: true,
    prepare: async () => {
      await forget('DEMO-DATA', 'DEMO-DATA')
      await beginDemoData(new Date())
      return working(() => noteDone(1, new Date()))
    },
  },
  {
    name: 'closing an account',
    // Whoever asks again has no session any more.
    addsAnother: true,
    prepare: async () => {
      const person = await registered({ isConfirmed: true })
      return calling(person, accounts.closeAccount, { body: { currentPassword: password } })
    },
  },
  {
    name: 'mailing that an account is closed',
    prepare: async () =>
      reacting('onAccountEventMail', accountClosed, { ...accountClosed.sample, email: freshAddress() }),
  },
  {
    name: 'erasing what was kept under an account',
    prepare: async () => reacting('onAccountErasureDueErase', accountErasureDue, { userId: await closedAccount() }),
  },
  {
    name: 'erasing the name of an expert from an estimate',
    prepare: async () => {
      const { expert } = await estimatedListing()
      await transact(noteClosed(expert.user.id, new Date()))
      await forget(`USER#${expert.user.id}`, 'USER')
      return reacting('onAccountErasureDueErase', accountErasureDue, { userId: expert.user.id })
    },
  },
  {
    name: 'erasing what an owner asked an expert',
    alone: true,
    prepare: async () => {
      const { owner, item } = await askedPiece()
      const userId = owner.user.id
      await transact(noteClosed(userId, new Date()))
      await forget(`USER#${userId}`, 'USER')
      const [request] = await findRequestsOf(item.id)
      const found = { ...request!, entity: 'expert-request', pk: '', sk: '' }
      return working(() => eraseFrom(found, { userId, now: new Date(), deps: checkoutDeps }))
    },
  },
  {
    name: 'having closed accounts erased',
    alone: true,
    // Erased twice is erased once.
    mayLeave: /"account-erasure-due"/,
    prepare: async () => {
      for (const { userId } of await findPendingErasures()) await noteErased(userId, new Date())
      await closedAccount()
      return working(() => beginErasures(inTime(2 * DAY)), 'onClosedAccountsDueErase')
    },
  },
  {
    name: 'searching for what is left of a person',
    alone: true,
    prepare: async () => {
      const userId = await closedAccount()
      await notePhotosToErase(userId, { imageUrl: `/media/photos/${userId}/800.webp` }, inTime(-DAY))
      const startedAt = new Date().toISOString()
      return reacting('onErasureSearchDueErase', erasureSearchDue, {
        startedAt,
        userIds: [userId],
        foundOf: [],
        after: null,
      })
    },
  },
  {
    name: 'ending a search that found nothing',
    alone: true,
    prepare: async () => {
      const userId = randomUUID()
      await transact(noteClosed(userId, new Date()))
      const startedAt = new Date().toISOString()
      const search = { startedAt, userIds: [userId], foundOf: [], after: null }
      return working(() => searchPart(search, new Date(), { ...checkoutDeps, s3, mediaBucket: config.mediaBucket }))
    },
  },
  {
    name: 'bringing older items along',
    prepare: async () => {
      const name = uniqueName('step')
      const [from, to] = [stored(`OLD#${name}`), stored(`NEW#${name}`)]
      await put(from)
      const step = { name, when: 'after' as const, run: () => moveItem(from, to) }
      return working(() => migrate([step], () => new Date()))
    },
  },
]

export const people: Room = {
  features: [
    ...[
      'accounts',
      'core/account',
      'closing',
      'core/closed-account',
      'platform',
      'settings',
      'core/settings',
      'core/admin',
    ],
    ...['migrations', 'demo', 'standing', 'core/standing', 'shill-signs', 'core/shill'],
  ],
  writes,
  unreached: {
    'closing/erasing-own.ts eraseOwn': 'It asks for another run after two thousand items.',
    'closing/searching.ts searchPart': 'It asks for another step after forty megabytes.',
    'migrations/member-words.ts addWords': 'It adds what a new name adds, for all members; finding.test.ts repeats it.',
    createCardSetup: 'It counts how often it is asked, and writes nothing else.',
    'core/standing/bidding-record.ts noteCard': 'Stripe’s webhook does it (unpaid-wins.test.ts).',
    'core/standing/claims-store.ts replaceClaims': 'A new account’s listings and bids do it (limits.test.ts).',
    'core/shill/sign-store.ts noteSign': 'A bid from the seller’s network does it (shill-signs.test.ts).',
    'core/standing/track-record-store.ts keepTrackRecord':
      'It puts what was measured over what was, and nobody waits for it (protection.test.ts).',
    'platform/security-log.ts countRefusal': 'Only a refused request counts, which changes nothing else.',
    'platform/outbox.ts dropEvent': 'A heartbeat does, which stands for nothing else (local/relay.test.ts).',
    'platform/delivery-store.ts noteReturned': 'A mail that came back does, in the room of contacts.',
    'platform/throttle.ts countDifferent': 'Sending a message does, in the room of contacts.',
    'platform/api-token.ts noteUse': 'A call with a token does, in the room of programs.',
    'demo/seed/members.ts draft': 'As seedDemoData.',
    'platform/transact-groups.ts refusedOf': 'Making drafts of an uploaded file does (pieces.ts).',
    seedDemoData: 'It does what people do, scene by scene; how far it has come are two writes of their own.',
  },
}
