import { hashOf } from './hash-chain.ts'

/** What admins do to people, pieces and money, each with a reason. */
export const auditActs = [
  'member_suspended',
  'member_restored',
  'report_dismissed',
  'member_warned',
  'content_hidden',
  'content_removed',
  'piece_stopped',
  'appeal_upheld',
  'appeal_reversed',
  'sessions_ended',
  'password_reset_sent',
  'email_change_ended',
  'admin_made',
  'admin_removed',
  'account_type_changed',
  'listing_featured',
  'order_refunded',
  'refund_retried',
  'refund_settled',
  'payout_held',
  'payout_released',
  'case_decided',
  'bid_voided',
  'shared_photo_removed',
  'setting_changed',
  'postage_changed',
  'delivery_times_changed',
  'shares_offered',
  'shares_changed',
  'clearance_granted',
  'clearance_refused',
  'dealer_granted',
  'dealer_refused',
  'expert_appointed',
  'expert_changed',
  'expert_dismissed',
  'tax_report_made',
  'tax_report_read',
  'royalties_paid',
] as const
export type AuditAct = (typeof auditActs)[number]

export const auditSubjects = [
  'member',
  'listing',
  'order',
  'payout',
  'report',
  'photo',
  'setting',
  'shares',
  'piece',
  'tax_report',
  'royalties',
] as const
export type AuditSubjectKind = (typeof auditSubjects)[number]

export const AUDIT_REASON_MAX = 1_000

export interface AuditEntry {
  /** From 1, without gaps. */
  readonly seq: number
  /** ISO 8601 */
  readonly at: string
  readonly adminId: string
  /** Their username then. */
  readonly admin: string
  readonly act: AuditAct
  readonly subjectKind: AuditSubjectKind
  readonly subjectId: string
  /** What the subject was called then. */
  readonly subject: string
  readonly reason: string
  /** The chain's next link: it holds all that came before. */
  readonly hash: string
}

export const FIRST_AUDIT_HASH = hashOf(['audit', 'form 1'])

export const nextAuditHash = (previous: string, entry: Omit<AuditEntry, 'hash'>): string => {
  const { seq, at, adminId, admin, act, subjectKind, subjectId, subject, reason } = entry
  return hashOf([previous, seq, at, adminId, admin, act, subjectKind, subjectId, subject, reason])
}

/**
 * The first entry that was changed, moved or taken out, by its number; null if all are as they were written.
 * @param entries in order, without gaps
 * @param before the hash that stands before the first of them
 */
export function firstFalsified(entries: readonly AuditEntry[], before = FIRST_AUDIT_HASH): number | null {
  let previous = before
  let seq = entries[0]?.seq ?? 1
  for (const entry of entries) {
    if (entry.seq !== seq || entry.hash !== nextAuditHash(previous, entry)) return entry.seq
    previous = entry.hash
    seq++
  }
  return null
}
