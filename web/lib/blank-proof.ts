import type { User } from '../../shared/contract/endpoints/every-page.ts'

/** What a form with own-password-field.tsx begins with. */
export const blankProof = (user: User | null | undefined): { currentPassword?: string } =>
  user?.hasSecondFactor ? {} : { currentPassword: '' }
