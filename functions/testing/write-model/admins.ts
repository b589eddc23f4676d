import { randomUUID } from 'node:crypto'
import { dealers } from '../../../shared/contract/endpoints/dealers.ts'
import { members } from '../../../shared/contract/endpoints/members.ts'
import { newLinkToken } from '../../accounts/mailed-links.ts'
import { applyAsDealer, business } from '../dealers.ts'
import { newPurchase } from '../purchases.ts'
import { newAdmin, newMember } from '../visitor.ts'
import { suspended } from './suspended.ts'
import { calling, type Room, type Write } from './write.ts'

const reason = 'You asked us on the telephone.'
const body = { reason }

const someone = async () => ({ id: (await newMember()).user.id })

const writes: readonly Write[] = [
  {
    name: 'applying for a dealer account',
    prepare: async () => calling(await newMember(), dealers.applyAsDealer, { body: business }),
  },
  {
    name: 'withdrawing an application for a dealer account',
    prepare: async () => {
      const dora = await newMember()
      await applyAsDealer(dora)
      return calling(dora, dealers.withdrawDealerApplication, { body: { version: 1 } })
    },
  },
  {
    name: 'deciding an application for a dealer account',
    prepare: async () => {
      const dora = await newMember()
      await applyAsDealer(dora)
      const body = { isGranted: true, reason, version: 1, businessVersion: 1 }
      return calling(await newAdmin(), dealers.decideDealerApplication, { params: { userId: dora.user.id }, body })
    },
  },
  {
    name: 'suspending a member',
    // Decisions are counted for the year.
    alike: /"count": \d+/g,
    prepare: async () => calling(await newAdmin(), members.suspendMember, { params: await someone(), body }),
  },
  {
    name: 'ending a suspension',
    prepare: async () => {
      const { userId: id } = await suspended(await newMember())
      return calling(await newAdmin(), members.restoreMember, { params: { id }, body })
    },
  },
  {
    name: 'signing a member out everywhere',
    addsAnother: true,
    prepare: async () => calling(await newAdmin(), members.endMemberSessions, { params: await someone(), body }),
  },
  {
    name: 'sending a member a link for a new password',
    addsAnother: true,
    prepare: async () => calling(await newAdmin(), members.sendMemberPasswordReset, { params: await someone(), body }),
  },
  {
    name: 'ending a change of an address',
    prepare: async () => {
      const { id } = await someone()
      const email = `${randomUUID()}@example.com`
      await newLinkToken(
        { userId: id, purpose: 'email-change', id: randomUUID(), occurredAt: new Date(), email },
        new Date(),
      )
      return calling(await newAdmin(), members.endMemberEmailChange, { params: { id }, body })
    },
  },
  {
    name: 'making an admin',
    mayLeave: /"entity": "guesses"/,
    prepare: async () => calling(await newAdmin(), members.appointAdmin, { params: await someone(), body }),
  },
  {
    name: 'taking the role of an admin away',
    mayLeave: /"entity": "guesses"/,
    prepare: async () => {
      const { id } = (await newAdmin()).user
      return calling(await newAdmin(), members.dismissAdmin, { params: { id }, body })
    },
  },
  {
    name: 'making a dealer',
    prepare: async () => {
      const dealer = { reason, accountType: 'dealer' } as const
      return calling(await newAdmin(), members.setAccountType, { params: await someone(), body: dealer })
    },
  },
  {
    name: 'holding a payout for review',
    prepare: async () => {
      const { transactionId: id } = await newPurchase({ seller: await newMember(), buyer: await newMember() })
      return calling(await newAdmin(), members.holdPayout, { params: { id }, body })
    },
  },
  {
    name: 'releasing a payout that was under review',
    prepare: async () => {
      const admin = await newAdmin()
      const { transactionId: id } = await newPurchase({ seller: await newMember(), buyer: await newMember() })
      await admin.call(members.holdPayout, { params: { id }, body })
      return calling(admin, members.releasePayout, { params: { id }, body })
    },
  },
  {
    name: 'refunding a part of an order',
    mayLeave: /"entity": "guesses"/,
    prepare: async () => {
      const { transactionId: id } = await newPurchase({ seller: await newMember(), buyer: await newMember() })
      const part = { reason, amount: '10', left: '245' }
      return calling(await newAdmin(), members.refundOrder, { params: { id }, body: part })
    },
  },
]

export const admins: Room = {
  features: ['members', 'core/audit', 'dealers'],
  writes,
  unreached: { checkDealerVatNumber: 'a single write after asking VIES; dealers.test.ts interrupts it' },
}
