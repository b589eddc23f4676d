import { question } from './question.ts'

export const { ask: askForAgreement, end: endAgreement, useIsAsked: useAgreementAsked } = question()
