/** What a buyer can report. */
export const problemKinds = ['not_arrived', 'not_as_described', 'damaged'] as const
export type ProblemKind = (typeof problemKinds)[number]

/** `withdrawal`: a consumer takes back the contract with a trader. It begins as a return. */
export const caseKinds = [...problemKinds, 'withdrawal'] as const
export type CaseKind = (typeof caseKinds)[number]
