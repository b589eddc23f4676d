import { randomBytes } from 'node:crypto'
import { DomainError } from '../../shared/contract/errors.ts'
import { versionsAt } from '../../shared/rules/agreed-texts.ts'
import { cents } from '../../shared/rules/cents.ts'
import type { DeliveryTerms } from '../../shared/rules/delivery-terms.ts'
import { DEMO_MAIL_DOMAIN, demoPeople, type PersonName } from '../../shared/rules/demo-people.ts'
import { createAccount } from '../accounts/account-store.ts'
import { hashPassword } from '../core/account/password.ts'
import { config } from '../platform/config.ts'
import { derivedUuid } from '../platform/ids.ts'
import { findUser, type UserRecord } from '../platform/users.ts'

const shippedFree: DeliveryTerms = {
  from: 'US',
  domestic: cents(0),
  abroad: cents(0),
  countries: [],
  pickupTown: null,
}

/** What listings offer; the others' are shipped free. */
const usualDelivery: Partial<Record<PersonName, DeliveryTerms>> = {
  eleanor: {
    from: 'US',
    domestic: cents(0),
    abroad: cents(65_00),
    countries: [{ country: 'CA', price: cents(40_00) }],
    pickupTown: 'Lyme, CT',
  },
}

export const demoUserId = (name: PersonName): string => derivedUuid(`demo ${name}`)

/** Without a configured password, nobody can sign in as them. @throws DomainError demo_name_taken */
export async function openDemoAccounts(joinedAt: Date): Promise<void> {
  const passwordHash = await hashPassword(config.demoPassword ?? randomBytes(32).toString('base64url'))
  for (const name of Object.keys(demoPeople) as PersonName[]) await openAccount(name, passwordHash, joinedAt)
}

async function openAccount(name: PersonName, passwordHash: string, joinedAt: Date): Promise<void> {
  const { username, firstName, lastName, accountType } = demoPeople[name]
  const time = joinedAt.toISOString()
  const user: UserRecord = {
    id: demoUserId(name),
    username,
    firstName,
    lastName,
    accountType,
    delivery: usualDelivery[name] ?? shippedFree,
    email: `${name}${DEMO_MAIL_DOMAIN}`,
    agreements: [{ ...versionsAt(new Date()), at: time }],
    isAdmin: false,
    stripeOnboardingComplete: false,
    stripePayoutsEnabled: false,
    createdAt: time,
    updatedAt: time,
  }
  try {
    await createAccount(user, passwordHash, joinedAt)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    if (!(await findUser(user.id))) throw new DomainError('demo_name_taken')
  }
}

/** @throws Error before their accounts are open */
export async function demoPerson(name: PersonName): Promise<UserRecord> {
  const user = await findUser(demoUserId(name))
  if (!user) throw new Error(`${name} has no account yet`)
  return user
}
