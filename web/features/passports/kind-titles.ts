import type { PassportKind } from '../../../shared/rules/passport.ts'

export const kindTitles: Readonly<Record<PassportKind, string>> = {
  opened: 'Passport opened',
  identified: 'Identified',
  described: 'Description changed',
  photographed: 'Photographed',
  condition: 'Condition reported',
  document: 'Document added',
  listed: 'Offered here',
  sold: 'Sold here',
  sale_undone: 'Sale undone',
  owner_changed: 'Passed on to a new owner',
  owner_named: 'Owner’s name shown with consent',
  reported_stolen: 'Reported stolen',
  report_withdrawn: 'Report of theft withdrawn',
  report_cleared: 'Report of theft cleared',
  removed: 'Something was removed',
}
