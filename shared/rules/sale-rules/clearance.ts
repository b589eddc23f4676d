import type { SubjectRead } from './subjects.ts'

/** open: nothing was asked for; waiting: for an admin; granted and refused: decided. */
export const clearanceStates = ['open', 'waiting', 'granted', 'refused'] as const

/** Views of the admins' list. */
export const clearanceQueues = ['waiting', 'decided'] as const
export type ClearanceQueue = (typeof clearanceQueues)[number]

/** What an admin is shown of a piece, as it was when its seller asked. */
export interface ClearedPiece {
  readonly itemName: string
  readonly description: string | null
  readonly materials: string | null
  readonly dateCreated: string | null
  readonly imageUrls: readonly string[]
  /** Where it is sent from. */
  readonly from: string
  readonly subjects: readonly SubjectRead[]
}
