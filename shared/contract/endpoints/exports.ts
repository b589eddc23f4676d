import * as z from 'zod'
import { EXPORT_KEPT_DAYS, exportStates, MAX_EXPORTS_PER_DAY } from '../../rules/data-export.ts'
import { defineEndpoints } from '../endpoint.ts'
import { idParams, passwordProof } from '../fields.ts'

const dataExport = z.object({
  state: z.enum(exportStates),
  /** Null: none. */
  id: z.string().nullable(),
  requestedAt: z.string().nullable(),
  /** Of a finished one: the size of all its files in bytes, and until when it can be downloaded. */
  bytes: z.number().nullable(),
  until: z.string().nullable(),
})
export type DataExport = z.output<typeof dataExport>

const exportFiles = z.object({
  /** `url` works for a few minutes. */
  files: z.array(z.object({ name: z.string(), bytes: z.number(), url: z.string() })),
})
export type ExportFiles = z.output<typeof exportFiles>

export const exports = {
  ...defineEndpoints({
    getDataExport: {
      method: 'GET',
      path: '/api/account/export',
      auth: 'member',
      polled: true,
      summary: 'Say how far the latest export of my data is.',
      response: dataExport,
    },
    requestDataExport: {
      method: 'POST',
      path: '/api/account/export',
      auth: 'member',
      summary: `Have all my data put into zip files. One is made at a time, ${MAX_EXPORTS_PER_DAY} a day at most, and it takes the place of the one before.`,
      body: passwordProof,
      response: dataExport,
      errors: ['wrong_password', 'proof_needed', 'export_running', 'too_many_requests'],
    },
    downloadDataExport: {
      method: 'POST',
      path: '/api/account/exports/{id}/download',
      auth: 'member',
      summary: `Get addresses of the files of my export, which work for a few minutes. It is kept for ${EXPORT_KEPT_DAYS} days.`,
      params: idParams,
      body: passwordProof,
      response: exportFiles,
      errors: ['not_found', 'wrong_password', 'proof_needed', 'too_many_requests'],
    },
  }),
}
