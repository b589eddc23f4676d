import { dealerDecided } from '../../events/dealer.ts'
import type { BodyOf } from '../../shared/contract/endpoint.ts'
import type { DealerApplication, dealers } from '../../shared/contract/endpoints/dealers.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { readVatNumber } from '../../shared/rules/vat-number.ts'
import { transactAudited } from '../core/audit/audit-store.ts'
import {
  type DealerApplicationRecord,
  findDealerApplication,
  noteDealerDecision,
  putDealerApplication,
} from '../core/dealer/dealer-store.ts'
import { checkTaxTerms, findTaxTerms, keepVatCheck } from '../core/money/tax/tax-store.ts'
import { config } from '../platform/config.ts'
import { emit } from '../platform/outbox.ts'
import { findUser, type UserRecord } from '../platform/users.ts'
import { lookupOf, presentApplication } from './present-application.ts'
import { askVies } from './vies.ts'

/** @throws DomainError not_found */
async function findApplicant(userId: string) {
  const [application, terms, user] = await Promise.all([
    findDealerApplication(userId),
    findTaxTerms(userId),
    findUser(userId),
  ])
  if (!application || !user) throw new DomainError('not_found')
  return { application, terms, user }
}

export async function presentFound(application: DealerApplicationRecord): Promise<DealerApplication> {
  const { userId } = application
  return presentApplication(application, ...(await Promise.all([findTaxTerms(userId), findUser(userId)])))
}

/** @throws DomainError not_found, vies_off, vies_without, application_decided */
export async function checkVatNumber(userId: string, now: Date): Promise<DealerApplication> {
  const { application, terms, user } = await findApplicant(userId)
  if (application.state !== 'waiting') throw new DomainError('application_decided')
  const lookup = lookupOf(application, terms)
  if (lookup === 'off') throw new DomainError('vies_off')
  const number = terms?.taxNumber ? readVatNumber(terms.taxNumber, application.country) : undefined
  if (lookup !== 'vies' || !terms || !number || !config.viesUrl) throw new DomainError('vies_without')
  const vatCheck = { ...(await askVies(config.viesUrl, number)), checkedAt: now.toISOString() }
  if (!(await keepVatCheck(terms, vatCheck))) throw new DomainError('application_decided')
  return presentApplication(application, { ...terms, vatCheck }, user)
}

interface Deciding {
  readonly admin: UserRecord
  readonly now: Date
}

/** @throws DomainError not_found, own_application, application_decided, conflict */
export async function decide(
  userId: string,
  { isGranted, reason, version, businessVersion }: BodyOf<typeof dealers.decideDealerApplication>,
  { admin, now }: Deciding,
): Promise<DealerApplication> {
  if (userId === admin.id) throw new DomainError('own_application')
  const { application, terms, user } = await findApplicant(userId)
  const isAsRead = application.version === version && terms?.version === businessVersion
  if (application.state !== 'waiting' || !terms || !isAsRead) throw new DomainError('application_decided')
  const decidedAt = now.toISOString()
  const decided: DealerApplicationRecord = {
    ...application,
    state: isGranted ? 'granted' : 'refused',
    reason,
    decidedAt,
  }
  const refused = await transactAudited(
    {
      act: isGranted ? 'dealer_granted' : 'dealer_refused',
      subjectKind: 'member',
      subjectId: userId,
      subject: user.username,
      reason,
    },
    admin,
    now,
    {
      application: putDealerApplication(application, decided),
      business: checkTaxTerms(terms),
      user: noteDealerDecision(userId, isGranted ? decidedAt : undefined),
    },
    emit(dealerDecided, { userId, isGranted, reason, decidedAt }, now),
  )
  if (refused) throw new DomainError('application_decided')
  return presentFound({ ...decided, version: application.version + 1 })
}
