import type { FileAnswers } from '../../shared/contract/endpoints/bulk-upload.ts'
import { findMappings, headerOf, type MappingRecord } from './file-mapping-store.ts'
import type { FileTable } from './file-table.ts'
import { readHeader } from './reading-csv.ts'

interface Answered {
  readonly answers: FileAnswers
  readonly profile: MappingRecord | undefined
}

/** What the seller says of this file, else what they once said of one with the same columns. */
export async function withProfile(userId: string, table: FileTable, answers: FileAnswers = {}): Promise<Answered> {
  if (answers.columns) return { answers, profile: undefined }
  const header = headerOf(readHeader(table))
  const profile = (await findMappings(userId)).find(each => each.header === header)
  if (!profile) return { answers, profile }
  const { columns, listingType, categories } = profile
  return {
    answers: { columns, listingType, ...answers, categories: { ...categories, ...answers.categories } },
    profile,
  }
}
