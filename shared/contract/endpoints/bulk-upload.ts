import * as z from 'zod'
import { CSV_MAX_BYTES } from '../../rules/bulk-upload.ts'
import { listingTypes } from '../../rules/listing.ts'
import { amount } from '../../rules/money.ts'
import { defineEndpoints } from '../endpoint.ts'
import { CATEGORY_MAX, idParams, requiredText } from '../fields.ts'
import { photos, uploadKey } from './photos.ts'

const TOO_LARGE = 'Use a file of at most 5 MB.'
const ONLY_CSV = 'Only .csv files can be uploaded.'
const CHOOSE = 'Choose a .csv file.'

const csvName = requiredText(CATEGORY_MAX, CHOOSE).regex(/\.csv$/i, ONLY_CSV)

const count = z.number().int()

/** What becomes of a row: a draft, or in a dry run to be; refused; or left out, as it is one already. */
const rowFates = ['ready', 'failed', 'skipped'] as const

const checkedRow = z.object({
  /** As a spreadsheet numbers it: the header is row 1. */
  row: count,
  fate: z.enum(rowFates),
  /** Why it is skipped. Why it failed is among the errors. */
  reason: z.string().nullable(),
  /** The beginning of the title. */
  title: z.string(),
  listingType: z.enum(listingTypes).nullable(),
  price: amount.nullable(),
  hasPhoto: z.boolean(),
})
export type CheckedRow = z.output<typeof checkedRow>

export const bulkUploadResult = z.object({
  /** Null for a dry run, of which nothing is kept. */
  id: z.string().nullable(),
  fileName: z.string(),
  /** Checked in a dry run; rows being saved as drafts; photographs being fetched; all done. */
  status: z.enum(['checked', 'drafting', 'photos', 'done']),
  /** How many rows the file has, empty ones not counted. */
  total: count,
  success: count,
  failed: count,
  /** There from an earlier file, or the same as an earlier row of this one. */
  skipped: count,
  photos: z.object({ wanted: count, fetched: count, failed: count }),
  /** Rows that were not saved, and photographs that could not be fetched. */
  errors: z.array(z.object({ row: count, error: z.string() })),
  notes: z.array(z.string()),
  createdAt: z.string(),
  /** Every row, only after a dry run. */
  rows: z.array(checkedRow).optional(),
})
export type BulkUploadResult = z.output<typeof bulkUploadResult>

export const bulkUploads = defineEndpoints({
  createCsvUpload: {
    method: 'POST',
    path: '/api/uploads/csv',
    auth: 'member',
    summary: 'Create a policy to upload one .csv file to storage. It is valid for ten minutes.',
    body: z.object({ size: z.number().int().min(1, 'The file is empty.').max(CSV_MAX_BYTES, TOO_LARGE) }),
    response: photos.createUpload.response,
    status: 201,
    errors: ['too_many_requests'],
  },
  bulkUpload: {
    method: 'POST',
    path: '/api/listings/bulk-upload',
    auth: 'member',
    confirmed: true,
    agreed: true,
    summary: 'Save the rows of a .csv file as drafts, sent as multipart `file` or uploaded before; or only check them.',
    query: z.object({
      dryRun: z.codec(z.enum(['true', 'false']).default('false'), z.boolean(), {
        decode: text => text === 'true',
        encode: isDry => (isDry ? 'true' : 'false'),
      }),
    }),
    bodyType: 'multipart',
    body: z
      .object({
        uploadKey: uploadKey.optional(),
        file: z.instanceof(Uint8Array, { error: CHOOSE }).optional().meta({ type: 'string', format: 'binary' }),
        /** Multipart carries it with the file. */
        fileName: csvName,
      })
      .refine(body => (body.file === undefined) !== (body.uploadKey === undefined), {
        path: ['file'],
        message: CHOOSE,
      }),
    response: bulkUploadResult,
    errors: [
      'delivery_missing',
      'csv_missing',
      'csv_without_columns',
      'csv_without_rows',
      'csv_too_long',
      'too_many_requests',
    ],
  },
  getLatestBulkUpload: {
    method: 'GET',
    path: '/api/listings/bulk-upload',
    auth: 'member',
    summary: 'Get the progress of my latest upload, or null.',
    response: bulkUploadResult.nullable(),
  },
  getBulkUpload: {
    method: 'GET',
    path: '/api/listings/bulk-upload/{id}',
    auth: 'member',
    summary: 'Get the progress of one of my uploads and the result of each row.',
    params: idParams,
    response: bulkUploadResult,
    errors: ['not_found'],
    polled: true,
  },
})
