import { useMutation } from '@tanstack/react-query'
import { finance, type LedgerEntry } from '../../../../shared/contract/endpoints/finance.ts'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { notify } from '../../../lib/notify.ts'
import type { Period } from '../period.ts'

async function allEntries({ span }: Period): Promise<LedgerEntry[]> {
  const entries: LedgerEntry[] = []
  let cursor: string | null | undefined
  do {
    const page = await call(finance.listLedgerEntries, { query: { ...span, ...(cursor && { cursor }) } })
    entries.push(...page.entries)
    cursor = page.cursor
  } while (cursor)
  return entries.reverse()
}

/** All entries of a period, oldest first. */
export const useAllEntries = (onRead: (entries: LedgerEntry[]) => void) =>
  useMutation({
    mutationFn: allEntries,
    onSuccess: onRead,
    onError: error => notify.error('Failed to read the ledger', messageOf(error)),
  })
