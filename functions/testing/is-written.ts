import { isConditionFailure, type TransactionPart, transact } from '../kit/table.ts'

/** Writes parts of a transaction on their own. @returns false when a condition refuses them */
export async function isWritten(...parts: readonly TransactionPart[]): Promise<boolean> {
  try {
    await transact(...parts)
    return true
  } catch (error) {
    if (!isConditionFailure(error)) throw error
    return false
  }
}
