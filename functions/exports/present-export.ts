import type { DataExport } from '../../shared/contract/endpoints/exports.ts'
import { type DataExportRecord, keptUntil, stateOf } from '../core/data-export/export-store.ts'

const none: DataExport = { state: 'none', id: null, requestedAt: null, bytes: null, until: null }

export function presentExport(found: DataExportRecord | undefined, now: Date): DataExport {
  if (!found) return none
  const { id, requestedAt, files } = found
  const state = stateOf(found, now)
  if (state !== 'ready') return { ...none, id, state, requestedAt }
  const until = keptUntil(found)
  if (until <= now.toISOString()) return none
  return { id, state, requestedAt, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), until }
}
