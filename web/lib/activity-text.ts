import type { Activity } from '../../shared/contract/endpoints/accounts.ts'

export const activityLabels: Record<Activity['kind'], string> = {
  registered: 'Account opened',
  'signed-in': 'Signed in',
  'sign-in-failed': 'Wrong password at login',
  'sign-in-delayed': 'Logins delayed after several wrong passwords',
  'password-check-failed': 'Wrong password when confirming a change',
  'password-changed': 'Password changed',
  'password-reset': 'New password set by email link',
  'email-confirmed': 'Email address confirmed',
  'email-changed': 'Email address changed',
  'email-change-requested': 'Email address change requested',
  'session-ended': 'A session ended',
  'other-sessions-ended': 'All other sessions ended',
  'became-admin': 'Became admin',
}
