import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet'
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $remove, $set } from 'dynamodb-toolbox/entity/actions/update'
import { BatchGetCommand, execute as executeBatchGet } from 'dynamodb-toolbox/table/actions/batchGet'
import { emailConfirmationRequested, profileChanged } from '../../events/account.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import type { Language, LengthUnit } from '../../shared/contract/preferences.ts'
import type { Cents } from '../../shared/rules/cents.ts'
import type { Currency } from '../../shared/rules/currencies.ts'
import type { DeliveryTerms } from '../../shared/rules/delivery-terms.ts'
import type { Caller } from '../core/account/caller.ts'
import { foldEmail } from '../core/account/credential-store.ts'
import { endLink, type MailedLink, MailedLinkEntity, spendLink } from '../core/account/mailed-link-store.ts'
import { changeMemberWords } from '../core/account/member-words.ts'
import { activity } from '../core/account/security.ts'
import { emit } from '../platform/outbox.ts'
import { logSecurity } from '../platform/security-log.ts'
import { table, transactNamed, tryTransact } from '../platform/table.ts'
import { UserEntity, type UserRecord } from '../platform/users.ts'
import { claimEmail, EmailEntity, findEmailOwner, takeEmail, taken } from './account-store.ts'

export interface ProfileChange {
  firstName?: string | undefined
  lastName?: string | undefined
  profileImageUrl?: string | null | undefined
  delivery?: DeliveryTerms | undefined
  /** Null: its own price. */
  furtherPiece?: Cents | null | undefined
  /** Null: as the browser has it. */
  language?: Language | null | undefined
  units?: LengthUnit | null | undefined
  currency?: Currency | null | undefined
  timeZone?: string | null | undefined
}

/** @throws DomainError not_signed_in: the account was closed meanwhile */
export async function saveProfile(user: UserRecord, change: ProfileChange, now: Date): Promise<UserRecord> {
  const { firstName = user.firstName, lastName = user.lastName, profileImageUrl = user.profileImageUrl } = change
  const { delivery = user.delivery, units = user.units, currency = user.currency } = change
  const { furtherPiece = user.furtherPieceCents } = change
  const { timeZone = user.timeZone, language = user.language } = change
  const updatedAt = now.toISOString()
  const isSaved = await tryTransact(
    UserEntity.build(UpdateTransaction)
      .item({
        id: user.id,
        ...(change.firstName !== undefined && { firstName }),
        ...(change.lastName !== undefined && { lastName }),
        ...(change.profileImageUrl !== undefined && { profileImageUrl: profileImageUrl ?? $remove() }),
        // The types allow no $set of `any`, without which only its parts are written.
        ...(change.delivery && { delivery: $set(change.delivery) as never }),
        ...(change.furtherPiece !== undefined && { furtherPieceCents: furtherPiece ?? $remove() }),
        ...(change.language !== undefined && { language: language ?? $remove() }),
        ...(change.units !== undefined && { units: units ?? $remove() }),
        ...(change.currency !== undefined && { currency: currency ?? $remove() }),
        ...(change.timeZone !== undefined && { timeZone: timeZone ?? $remove() }),
        updatedAt,
      })
      .options({ condition: { attr: 'username', exists: true } }),
    ...renamed(user, change),
    ...(isShownElsewhere(change) ? [emit(profileChanged, { userId: user.id }, now)] : []),
  )
  if (!isSaved) throw new DomainError('not_signed_in')
  return {
    ...user,
    firstName,
    lastName,
    profileImageUrl: profileImageUrl ?? undefined,
    delivery,
    furtherPieceCents: furtherPiece ?? undefined,
    language: language ?? undefined,
    units: units ?? undefined,
    currency: currency ?? undefined,
    timeZone: timeZone ?? undefined,
    updatedAt,
  }
}

function renamed({ id, ...before }: UserRecord, { firstName, lastName }: ProfileChange) {
  return [
    ...(firstName === undefined ? [] : changeMemberWords(id, { firstName }, { firstName: before.firstName })),
    ...(lastName === undefined ? [] : changeMemberWords(id, { lastName }, { lastName: before.lastName })),
  ]
}

const isShownElsewhere = ({ firstName, lastName, profileImageUrl }: ProfileChange) =>
  [firstName, lastName, profileImageUrl].some(value => value !== undefined)

export async function findEmailChange(userId: string) {
  const { Responses } = await executeBatchGet(
    table
      .build(BatchGetCommand)
      .requests(
        MailedLinkEntity.build(BatchGetRequest).key({ userId, purpose: 'email-change' }),
        UserEntity.build(BatchGetRequest).key({ id: userId }),
      )
      .options({ consistent: true }),
  )
  const [link, user] = Responses?.[0] ?? []
  return { link, user }
}

/** Ends password reset links sent to the old address. @throws DomainError link_dead, email_taken, conflict */
export async function replaceEmail(link: MailedLink, user: UserRecord, email: string, caller: Caller): Promise<void> {
  const { now } = caller
  const kind = email === user.email ? 'email-confirmed' : 'email-changed'
  const { id: userId, email: old } = user
  // An unconfirmed claim may have expired, and the old address may belong to another account now.
  const leavesOld = foldEmail(email) !== foldEmail(old) && (await findEmailOwner(old))?.userId === userId
  const refused = await transactNamed(
    {
      link: [
        spendLink(link),
        UserEntity.build(UpdateTransaction)
          .item({ id: userId, email, emailUnconfirmed: $remove(), updatedAt: now.toISOString() })
          .options({ condition: { attr: 'email', eq: old } }),
      ],
      email: takeEmail(userId, email),
      old: leavesOld ? [leaveEmail(userId, old)] : [],
    },
    endLink({ userId, purpose: 'password-reset' }, now),
    ...changeMemberWords(userId, { email }, { email: old }),
    activity(kind, userId, caller),
  )
  if (refused === 'email') throw taken('email')
  if (refused) throw new DomainError(refused === 'link' ? 'link_dead' : 'conflict')
  await logSecurity(kind, userId, caller.clientAddress)
}

const leaveEmail = (userId: string, email: string) =>
  EmailEntity.build(DeleteTransaction)
    .key({ email })
    .options({ condition: { attr: 'userId', eq: userId } })

/** @throws DomainError email_taken; conflict, if the address changed or was confirmed at the same moment */
export async function askForConfirmation(user: UserRecord, email: string, now: Date): Promise<UserRecord> {
  const { id, email: old } = user
  const updatedAt = now.toISOString()
  const leavesOld = foldEmail(email) !== foldEmail(old) && (await findEmailOwner(old))?.userId === id
  const refused = await transactNamed(
    {
      email: claimEmail({ id, email }, now),
      user: UserEntity.build(UpdateTransaction)
        .item({ id, email, updatedAt })
        .options({
          condition: {
            and: [
              { attr: 'email', eq: old },
              { attr: 'emailUnconfirmed', exists: true },
            ],
          },
        }),
      old: leavesOld ? [leaveEmail(id, old)] : [],
    },
    emit(emailConfirmationRequested, { userId: id, email }, now),
    ...changeMemberWords(id, { email }, { email: old }),
    // Earlier links went to the old address, which may be a stranger's.
    endLink({ userId: id, purpose: 'password-reset' }, now),
  )
  if (refused === 'email') throw taken('email')
  if (refused) throw new DomainError('conflict')
  return { ...user, email, updatedAt }
}
