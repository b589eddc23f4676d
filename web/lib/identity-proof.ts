import { question } from './question.ts'

/** Whether the person proves that it is them: by a passkey, or by password and code. */
export const { ask: askForProof, end: endProof, useIsAsked: useProofAsked } = question()
