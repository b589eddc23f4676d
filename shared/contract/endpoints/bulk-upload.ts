import * as z from 'zod'
import {
  FILE_MAX_COLUMNS,
  FILE_NAME,
  fileEncodings,
  fileFields,
  fileKinds,
  MAX_CATEGORY_ANSWERS,
  maxBytesOf,
  ZIP_MAX_BYTES,
} from '../../rules/bulk-upload.ts'
import { listingTypes } from '../../rules/listing.ts'
import { amount } from '../../rules/money.ts'
import { defineEndpoints } from '../endpoint.ts'
import { CATEGORY_MAX, idField, idParams, requiredText, textField } from '../fields.ts'
import { photos, uploadKey } from './photos.ts'

const TOO_LARGE = 'Use a table of at most 5 MB, or a .zip of at most 200 MB.'
const ONLY_TABLES = 'Only .csv, .tsv, .xlsx and .zip files can be uploaded.'
const CHOOSE = 'Choose a .csv, .tsv, .xlsx or .zip file.'
const MAPPING_NAME_MAX = 80
const COLUMN_NAME_MAX = 200

const tableName = requiredText(CATEGORY_MAX, CHOOSE).regex(FILE_NAME, ONLY_TABLES)

const fileField = z.enum(fileFields)

/** By position; null: the column is not taken. */
const columnFields = z.array(fileField.nullable()).max(FILE_MAX_COLUMNS)

/** By what the file calls it. Null: none. */
const categoryAnswers = z
  .record(z.string().max(CATEGORY_MAX), textField(CATEGORY_MAX).nullable())
  .refine(answers => Object.keys(answers).length <= MAX_CATEGORY_ANSWERS, 'There are too many categories.')

/** What the seller says of a file. What is absent is as it was recognized. */
const fileAnswers = z.object({
  encoding: z.enum(fileEncodings).optional(),
  columns: columnFields.optional(),
  /** How pieces are sold whose rows don't say. */
  listingType: z.enum(listingTypes).optional(),
  categories: categoryAnswers.optional(),
})
export type FileAnswers = z.output<typeof fileAnswers>

const ANSWERS_MAX = 200_000

/** A form has only text: there they are JSON. */
const answersField = z.union([
  fileAnswers,
  z
    .string()
    .max(ANSWERS_MAX)
    .transform((text, context) => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue({ code: 'custom', message: 'These answers are not valid JSON.' })
        return z.NEVER
      }
    })
    .pipe(fileAnswers),
])

/** The columns of one kind of file, kept by a member under a name and used again for the same header. */
const fileMapping = z.object({
  id: z.string(),
  name: z.string(),
  columns: columnFields,
  columnNames: z.array(z.string()),
  listingType: z.enum(listingTypes).nullable(),
  categories: z.record(z.string(), z.string().nullable()),
  savedAt: z.string(),
})
export type FileMapping = z.output<typeof fileMapping>

/** How a file is read, before its rows are checked. */
const fileReading = z.object({
  fileName: z.string(),
  kind: z.enum(fileKinds),
  /** Null where the file itself says it. Not sure: it was guessed, and the seller is asked. */
  encoding: z.object({ name: z.enum(fileEncodings), isSure: z.boolean() }).nullable(),
  /** Of a shop whose form was recognized. */
  format: z.object({ id: z.string(), title: z.string() }).nullable(),
  /** Whether it has the columns of our template. */
  isTemplate: z.boolean(),
  /** The seller's profile that was used. */
  mapping: z.object({ id: z.string(), name: z.string() }).nullable(),
  headerRow: z.number().int(),
  rows: z.number().int(),
  /** How many rows have photographs, and how many those are. */
  photos: z.object({ rows: z.number().int(), total: z.number().int() }),
  columns: z.array(
    z.object({
      name: z.string(),
      field: fileField.nullable(),
      /** Its first cells, shortened. */
      samples: z.array(z.string()),
    }),
  ),
  /** How pieces are sold whose rows don't say; null: the rows say it, or nothing does. */
  listingType: z.enum(listingTypes).nullable(),
  /** Fields without which no row can be listed. */
  missing: z.array(fileField),
  /** What the file calls its categories where that is none of ours, the most frequent first. */
  categories: z.array(z.object({ source: z.string(), rows: z.number().int() })),
  notes: z.array(z.string()),
})
export type FileReading = z.output<typeof fileReading>

/** What a file of another shop says of a piece. */
const exportedPiece = z.object({
  id: z.string(),
  /** Its owner's own. */
  stockNumber: z.string().nullable(),
  title: z.string(),
  description: z.string(),
  category: z.string().nullable(),
  condition: z.string().nullable(),
  listingType: z.enum(listingTypes).nullable(),
  /** Of an auction its reserve. Null: it has none, or is not listed. */
  price: amount.nullable(),
  /** Paths of its photographs on this site. */
  images: z.array(z.string()),
  maker: z.string().nullable(),
  dateMade: z.string().nullable(),
  origin: z.string().nullable(),
  materials: z.string().nullable(),
  style: z.string().nullable(),
  size: z.string().nullable(),
  estimateLow: amount.nullable(),
  estimateHigh: amount.nullable(),
  isSold: z.boolean(),
})
export type ExportedPiece = z.output<typeof exportedPiece>

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
    confirmed: true,
    scope: 'listings:write',
    summary: 'Create a policy to upload one file to storage: .csv, .tsv, .xlsx or .zip. It is valid for ten minutes.',
    body: z
      .object({
        size: z.number().int().min(1, 'The file is empty.').max(ZIP_MAX_BYTES, TOO_LARGE),
        /** Absent: a .csv. */
        fileName: tableName.default('file.csv'),
      })
      .refine(({ size, fileName }) => size <= maxBytesOf(fileName), { path: ['size'], message: TOO_LARGE }),
    response: photos.createUpload.response,
    status: 201,
    errors: ['too_many_requests'],
  },
  readBulkFile: {
    method: 'POST',
    path: '/api/listings/bulk-upload/reading',
    auth: 'member',
    scope: 'listings:write',
    summary:
      'Say how an uploaded file is read: whose form it has, its columns, and what has to be asked. Nothing is listed.',
    body: z.object({ uploadKey, fileName: tableName, answers: fileAnswers.optional() }),
    response: fileReading,
    errors: ['csv_missing', 'csv_without_columns', 'csv_too_long', 'file_unreadable', 'too_many_requests'],
  },
  listFileMappings: {
    method: 'GET',
    path: '/api/listings/bulk-upload/mappings',
    auth: 'member',
    scope: 'listings:read',
    summary: 'List my profiles of files, by name.',
    response: z.array(fileMapping),
  },
  saveFileMapping: {
    method: 'POST',
    path: '/api/listings/bulk-upload/mappings',
    auth: 'member',
    scope: 'listings:write',
    summary: 'Keep what the columns of a file are, for files with the same header. One with the same name is replaced.',
    body: z
      .object({
        name: requiredText(MAPPING_NAME_MAX, 'Please enter a name.'),
        columnNames: z.array(textField(COLUMN_NAME_MAX)).min(1).max(FILE_MAX_COLUMNS),
        columns: columnFields,
        listingType: z.enum(listingTypes).optional(),
        categories: categoryAnswers.default({}),
      })
      .refine(({ columnNames, columns }) => columnNames.length === columns.length, {
        path: ['columns'],
        message: 'Name a field or null for each column.',
      }),
    response: fileMapping,
    status: 201,
    errors: ['file_mappings_full'],
  },
  deleteFileMapping: {
    method: 'DELETE',
    path: '/api/listings/bulk-upload/mappings/{id}',
    auth: 'member',
    scope: 'listings:write',
    summary: 'Delete one of my profiles of files.',
    params: idParams,
    response: z.object({ ok: z.boolean() }),
    errors: ['not_found'],
  },
  listStockForExport: {
    method: 'GET',
    path: '/api/listings/bulk-upload/stock',
    auth: 'member',
    scope: 'listings:read',
    summary: 'List my pieces with all that files of other shops say of them, page by page, oldest first.',
    query: z.object({ cursor: idField.optional() }),
    response: z.object({ pieces: z.array(exportedPiece), cursor: z.string().nullable() }),
  },
  bulkUpload: {
    method: 'POST',
    path: '/api/listings/bulk-upload',
    auth: 'member',
    scope: 'listings:write',
    confirmed: true,
    agreed: true,
    summary:
      'Save the rows of a .csv, .tsv or .xlsx file as drafts, sent as multipart `file` or uploaded before, or of a .zip that was uploaded; or only check them.',
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
        fileName: tableName,
        /** How the file is read, where that has to be said. In a form, as JSON. */
        answers: answersField.optional(),
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
      'file_unreadable',
      'too_many_requests',
    ],
  },
  getLatestBulkUpload: {
    method: 'GET',
    path: '/api/listings/bulk-upload',
    auth: 'member',
    scope: 'listings:read',
    summary: 'Get the progress of my latest upload, or null.',
    response: bulkUploadResult.nullable(),
  },
  getBulkUpload: {
    method: 'GET',
    path: '/api/listings/bulk-upload/{id}',
    auth: 'member',
    scope: 'listings:read',
    summary: 'Get the progress of one of my uploads and the result of each row.',
    params: idParams,
    response: bulkUploadResult,
    errors: ['not_found'],
    polled: true,
  },
})
