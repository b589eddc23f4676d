import { formatCents } from '../../shared/rules/money.ts'
import { transactAudited } from '../core/audit/audit-store.ts'
import type { AssetRecord } from '../core/share/asset-store.ts'
import type { TransactionPart } from '../platform/table.ts'
import type { UserRecord } from '../platform/users.ts'

/** Writes what an admin does to shares with its entry. @param fields what is changed */
export const changingShares =
  (act: 'shares_offered' | 'shares_changed', admin: UserRecord, now: Date, fields: readonly string[] = []) =>
  async ({ id, itemName, totalShares, shareCents }: AssetRecord, part: TransactionPart): Promise<boolean> => {
    const reason =
      act === 'shares_offered' ? `${totalShares} shares at ${formatCents(shareCents)}` : `Changed: ${fields.join(', ')}`
    const about = { subjectKind: 'shares', subjectId: id, subject: itemName, reason } as const
    return (await transactAudited({ act, ...about }, admin, now, { asset: part })) === undefined
  }
