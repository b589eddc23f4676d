import type { JsonBodyOf } from '../../shared/contract/endpoint.ts'
import { reports } from '../../shared/contract/endpoints/reports.ts'
import type { DecisionAct } from '../../shared/rules/reports.ts'
import { noteAdmin } from '../core/admin/admin-store.ts'
import { keepSignedIn } from './second-factor.ts'
import { type Member, newAdmin, uniqueName, Visitor } from './visitor.ts'

export type Report = JsonBodyOf<typeof reports.sendReport>

export const spam = { kind: 'fraud', text: 'This is advertising, no piece.' } as const
export const stranger = { name: 'Nora Berg', email: 'nora@example.com' }

/** Found among the admins. */
export async function newKnownAdmin(): Promise<Member> {
  const admin = await newAdmin()
  await noteAdmin(admin.user.id)
  return admin
}

/** So that tests don't use up each other's. */
export const anyAddress = () => `198.19.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`

export const report = (who: Visitor, what: Pick<Report, 'subject' | 'id'> & Partial<Report>, address = anyAddress()) =>
  who.call(reports.sendReport, { body: { ...spam, ...what }, address })

/** As it waits for admins. */
export async function waiting(admin: Member, title: string) {
  const { body } = await admin.call(reports.listReports)
  return body.reports.find(each => each.title === title)
}

export async function fileOf(admin: Member, id: string) {
  return (await admin.call(reports.getReported, { params: { id } })).body
}

export const REASON = 'It offers nothing that a buyer could get.'

export const decide = (admin: Visitor, id: string, act: DecisionAct, reportCount = 1) =>
  admin.call(reports.decideReport, { params: { id }, body: { act, kind: 'fraud', reason: REASON, reportCount } })

/** Reported, by a visitor if nobody else, and decided. */
export async function decided(
  admin: Member,
  { title, by, ...what }: Pick<Report, 'subject' | 'id'> & Partial<Report> & { title: string; by?: Member },
  act: DecisionAct,
) {
  const email = `${uniqueName('nora')}@example.com`
  await report(by ?? new Visitor(), { ...(!by && { ...stranger, email }), ...what })
  const found = await waiting(admin, title)
  const answer = await decide(admin, found?.id ?? '', act, found?.reportCount)
  return { id: found?.id ?? '', answer, decision: answer.body.decision }
}

/** Each a different time: who decides and who objects never do so in the same moment. */

/** Sessions end while time passes. */
export async function signInAgain(member: Member): Promise<Member> {
  await keepSignedIn(member.user.id)
  return member
}

export const object = (who: Visitor, id: string, text = 'The vase is mine and for sale.') =>
  who.call(reports.appealDecision, { params: { id }, body: { text } })

export const answer = (admin: Visitor, id: string, outcome: 'upheld' | 'reversed') =>
  admin.call(reports.decideAppeal, { params: { id }, body: { outcome, reason: 'We looked at it again.' } })
