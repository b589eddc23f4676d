import { formatNumber } from '../../rules/numbers.ts'
import { entry } from './entry.ts'

export const bulkUploadErrors = {
  csv_missing: entry({ status: 404, message: 'That file was not uploaded or has expired. Please upload it again.' }),
  csv_without_columns: entry({
    status: 422,
    message: ({ reason = '' }) =>
      `The first row must name the columns. Missing: ${reason}. The template shows all of them.`,
  }),
  csv_without_rows: entry({ status: 422, message: 'The file has no rows below the column names. Add at least one.' }),
  csv_too_long: entry({
    status: 422,
    message: ({ limit = 0 }) => `A file can have at most ${formatNumber(limit)} rows. Split it into smaller files.`,
  }),
  file_unreadable: entry({ status: 422, message: ({ reason = 'This file can’t be read.' }) => reason }),
  file_mappings_full: entry({
    status: 409,
    message: ({ limit = 0 }) => `You can keep ${limit} profiles of files. Delete one first.`,
  }),
}
