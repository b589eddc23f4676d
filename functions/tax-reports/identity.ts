import type * as z from 'zod'
import type { OwnTaxIdentity, TaxIdentity, updateTaxIdentityBody } from '../../shared/contract/endpoints/tax-reports.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { seal, unseal } from '../core/account/sealing.ts'
import {
  type DutyRecord,
  dueAtOf,
  findDuty,
  findIdentity,
  giveIdentity,
  type IdentityRecord,
} from '../core/tax-identity/tax-identity-store.ts'
import { withoutNulls } from '../platform/without-nulls.ts'

type Given = z.output<typeof updateTaxIdentityBody>

export async function readOwnIdentity(userId: string): Promise<OwnTaxIdentity> {
  const [duty, identity] = await Promise.all([findDuty(userId), findIdentity(userId)])
  return present(duty, identity && (await opened(identity)))
}

/** @throws DomainError not_found if they were not asked, conflict */
export async function saveIdentity(userId: string, given: Given, now: Date): Promise<OwnTaxIdentity> {
  const duty = await findDuty(userId)
  if (!duty) throw new DomainError('not_found')
  const { birthDate, tin, ...others } = onlyOf(given)
  const identity: IdentityRecord = {
    userId,
    ...withoutNulls(others),
    ...(birthDate && { birthDate: await seal(birthDate, userId) }),
    ...(tin && { tin: await seal(tin, userId) }),
    updatedAt: now.toISOString(),
  }
  if (!(await giveIdentity(duty, identity, now))) throw new DomainError('conflict')
  return readOwnIdentity(userId)
}

/** What the other kind has is not kept. */
const onlyOf = (given: Given): Given =>
  given.kind === 'person'
    ? { ...given, name: null, registrationNumber: null }
    : { ...given, firstName: null, lastName: null, birthDate: null, birthCity: null }

export async function opened(identity: IdentityRecord): Promise<TaxIdentity> {
  const { userId, birthDate, tin, ...others } = identity
  return {
    ...{ firstName: null, lastName: null, birthCity: null, name: null, registrationNumber: null, vatNumber: null },
    ...others,
    birthDate: birthDate ? await unseal(birthDate, userId) : null,
    tin: tin ? await unseal(tin, userId) : null,
  }
}

const present = (duty: DutyRecord | undefined, identity: TaxIdentity | undefined): OwnTaxIdentity => ({
  asked: duty ? { at: duty.askedAt, year: duty.year, dueAt: dueAtOf(duty), isHeld: duty.heldAt !== undefined } : null,
  identity: identity ?? null,
})
