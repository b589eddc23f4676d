import type * as z from 'zod'
import type { importConfiguration } from '../../shared/contract/endpoints/imports.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { newId } from '../platform/ids.ts'
import { beginImport, endImport, findImport, takeStep } from './import-store.ts'
import { isMuseumOn } from './museum-url.ts'

/** Begins after the last record that was looked at. @throws DomainError museum_off, import_running, conflict */
export async function startImport(configuration: z.output<typeof importConfiguration>, now: Date) {
  if (!isMuseumOn(configuration.museum)) throw new DomainError('museum_off')
  const last = await findImport()
  if (
    !(await beginImport({ id: newId(now), ...configuration, departments: configuration.departments ?? [] }, last, now))
  )
    throw new DomainError('import_running')
}

/** @throws DomainError import_not_running */
export async function stopImport(now: Date) {
  const running = await findImport()
  if (!running || !(await endImport(running.id, 'stopped', now))) throw new DomainError('import_not_running')
}

/** @throws DomainError museum_off, import_not_stopped, conflict */
export async function resumeImport(now: Date) {
  const stopped = await findImport()
  if (stopped?.state !== 'stopped') throw new DomainError('import_not_stopped')
  if (!isMuseumOn(stopped.museum)) throw new DomainError('museum_off')
  if (!(await takeStep(stopped, now))) throw new DomainError('conflict')
}

/** Longer than any step or pause between two of them. */
const STANDS_STILL_MS = 10 * 60_000
/** After this many stalls without progress, the import stops: no single record is the cause. */
const MAX_STALLS = 3

/** Resumes an import whose message was lost or set aside. Its current record counts as tried. */
export async function sweepImport(now: Date) {
  const found = await findImport()
  if (found?.state !== 'running' || now.getTime() - Date.parse(found.movedAt) < STANDS_STILL_MS) return
  if (found.stalls < MAX_STALLS) await takeStep(found, now, found.stalls + 1)
  else await endImport(found.id, 'stopped', now, `The import stalled ${MAX_STALLS} times. Resume to try again.`)
}
