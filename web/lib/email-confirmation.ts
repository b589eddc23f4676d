import { question } from './question.ts'

export const { ask: askForConfirmation, end: endConfirmation, useIsAsked: useConfirmationAsked } = question()
