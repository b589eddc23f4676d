export const ONBOARDING_FIELDS = ['firstName', 'lastName', 'birthDate', 'routingNumber', 'accountNumber'] as const
export type OnboardingForm = Record<(typeof ONBOARDING_FIELDS)[number], string>
export type OnboardingErrors = Partial<OnboardingForm>

/** The numbers are Stripe's test bank. Payouts to 000111111116 and its other failing accounts fail here too. */
export const TEST_PERSON: OnboardingForm = {
  firstName: 'Jenny',
  lastName: 'Rosen',
  birthDate: '1980-01-31',
  routingNumber: '110000000',
  accountNumber: '000123456789',
}

const YOUNGEST_YEARS = 13

function isOldEnough(birthDate: string, now: Date): boolean {
  const born = /^\d{4}-\d{2}-\d{2}$/.test(birthDate) ? new Date(birthDate) : undefined
  if (!born || Number.isNaN(born.getTime()) || born.getUTCFullYear() < 1900) return false
  born.setUTCFullYear(born.getUTCFullYear() + YOUNGEST_YEARS)
  return born <= now
}

export function checkOnboardingForm(form: OnboardingForm, now: Date): OnboardingErrors {
  return {
    ...(!form.firstName.trim() && { firstName: 'Enter your first name.' }),
    ...(!form.lastName.trim() && { lastName: 'Enter your last name.' }),
    ...(!isOldEnough(form.birthDate, now) && {
      birthDate: `Enter your date of birth. You must be at least ${YOUNGEST_YEARS}.`,
    }),
    ...(!/^\d{9}$/.test(form.routingNumber) && { routingNumber: 'A routing number has 9 digits.' }),
    ...(!/^\d{4,17}$/.test(form.accountNumber) && { accountNumber: 'An account number has 4 to 17 digits.' }),
  }
}
