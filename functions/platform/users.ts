import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { any } from 'dynamodb-toolbox/schema/any'
import { boolean } from 'dynamodb-toolbox/schema/boolean'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { map } from 'dynamodb-toolbox/schema/map'
import { number } from 'dynamodb-toolbox/schema/number'
import { record } from 'dynamodb-toolbox/schema/record'
import { set } from 'dynamodb-toolbox/schema/set'
import { string } from 'dynamodb-toolbox/schema/string'
import { languages, lengthUnits } from '../../shared/contract/preferences.ts'
import { currencies } from '../../shared/rules/currencies.ts'
import type { DeliveryTerms } from '../../shared/rules/delivery-terms.ts'
import { noticeGroups } from '../../shared/rules/notices.ts'
import { centsNumber } from './cents-number.ts'
import { table } from './table.ts'

export const userPartition = (userId: string) => `USER#${userId}`

/** A person. The password is a separate item (core/account/credential-store.ts), so no other read returns it. */
export const UserEntity = new Entity({
  name: 'user',
  table,
  timestamps: false,
  schema: item({
    id: string().key(),
    username: string(),
    email: string(),
    /** The address is not confirmed yet. Absent: confirmed. */
    emailUnconfirmed: boolean().optional(),
    firstName: string(),
    lastName: string(),
    accountType: string().enum('individual', 'dealer'),
    /** When an admin checked their business. Absent: not, or name, address or tax number changed since. */
    dealerCheckedAt: string().optional(),
    profileImageUrl: string().optional(),
    /** What their listings offer unless they say otherwise. Absent: free everywhere, from the default country. */
    delivery: any().castAs<DeliveryTerms>().optional(),
    /** What each further piece in a parcel adds to its dearest one. Absent: its own price. */
    furtherPieceCents: centsNumber().optional(),
    /** How they want the web app, lengths, prices and times shown. Absent: as their browser has it. */
    language: string()
      .enum(...languages)
      .optional(),
    units: string()
      .enum(...lengthUnits)
      .optional(),
    currency: string()
      .enum(...currencies)
      .optional(),
    timeZone: string().optional(),
    /** Each version of the terms and the privacy notice that they agreed to, oldest first. Absent: none. */
    agreements: list(map({ terms: string(), privacy: string(), at: string() })).optional(),
    isAdmin: boolean().default(false),
    /** A passkey or an authenticator app (core/account/factor-store.ts); both change together. Absent: none. */
    hasSecondFactor: boolean().optional(),
    /** They reach nobody and sell nothing (functions/core/standing). The reason is an admin's, and told to them. */
    suspended: map({ at: string(), reason: string() }).optional(),
    /** When their first order arrived, as buyer and as seller: their limits grow (shared/rules/account-limits.ts). */
    firstPurchaseAt: string().optional(),
    firstSaleAt: string().optional(),
    /** Auctions that they won and didn't pay for, by listing, and when their time to pay ended. */
    unpaidWins: record(string(), string()).optional(),
    unpaidWinsVersion: number().optional(),
    /** At Stripe, as a buyer. */
    stripeCustomerId: string().optional(),
    cardOnFile: map({ paymentMethodId: string(), brand: string(), last4: string(), savedAt: string() }).optional(),
    stripeAccountId: string().optional(),
    stripeOnboardingComplete: boolean().default(false),
    stripePayoutsEnabled: boolean().default(false),
    /** When their payout account was found to be gone, until they connect another. */
    payoutAccountLostAt: string().optional(),
    /** Stripe's fingerprint of the bank account that payouts go to: the same for the same account. */
    payoutMark: string().optional(),
    /** When Stripe first refused to take back what they were paid too much. Payouts are then compared with what they owe. */
    owedSince: string().optional(),
    /** Since when payouts wait for what tax authorities get of them (core/tax-identity). */
    taxHeldSince: string().optional(),
    /** Why their bank did not take what Stripe paid out, until it takes something. In Stripe's words. */
    bankRefusal: string().optional(),
    /** The session epoch: sessions of an earlier one have ended. Absent means 0. */
    sessionRound: number().optional(),
    /** What they chose about notifications and mails, by group (functions/core/notify/choices). Absent: as by default. */
    hiddenNotices: set(string().enum(...noticeGroups)).optional(),
    mailedAtOnce: set(string().enum(...noticeGroups)).optional(),
    mailedDaily: set(string().enum(...noticeGroups)).optional(),
    mailedNever: set(string().enum(...noticeGroups)).optional(),
    createdAt: string(),
    updatedAt: string(),
  }),
  computeKey: ({ id }: { id: string }) => ({ pk: userPartition(id), sk: 'USER' }),
})

export type UserRecord = FormattedItem<typeof UserEntity>

/** In public answers, too, a stolen password must not be enough to see as an admin does. */
export const actsAsAdmin = (user: UserRecord | undefined): boolean =>
  user?.isAdmin === true && user.hasSecondFactor === true

export async function findUser(id: string): Promise<UserRecord | undefined> {
  const { Item } = await UserEntity.build(GetItemCommand).key({ id }).options({ consistent: true }).send()
  return Item
}

/** Null: no dealer, not checked, or the business has changed since. */
export const dealerCheckedAt = (user: UserRecord | undefined): string | null =>
  user?.accountType === 'dealer' ? (user.dealerCheckedAt ?? null) : null
