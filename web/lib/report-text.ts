import type { AppealOutcome, DecisionAct, ReportSubject } from '../../shared/rules/reports.ts'

export const subjectNames: Record<ReportSubject, string> = {
  listing: 'A listing',
  photo: 'A photograph',
  message: 'A message',
  review: 'A review',
  person: 'A person',
  piece: 'A passport of a piece',
}

/** What was decided, in lists. */
export const doneNames: Record<DecisionAct, string> = {
  dismiss: 'Dismissed',
  warn: 'Warned',
  hide: 'Hidden',
  stop: 'Marked as stolen',
  remove: 'Removed',
  suspend: 'Suspended',
}

export const outcomeNames: Record<AppealOutcome, string> = {
  upheld: 'Upheld',
  reversed: 'Reversed',
}
