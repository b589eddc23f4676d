import type * as z from 'zod'
import type { importProgress } from '../../shared/endpoints/imports.ts'
import { museums } from '../../shared/imports.ts'
import { findImport, type ImportRecord } from './import-store.ts'
import { isMuseumOn } from './museum-url.ts'

type Progress = z.output<typeof importProgress>

export async function presentProgress(): Promise<Progress> {
  const found = await findImport()
  return {
    state: found?.state ?? 'none',
    museum: found?.museum ?? null,
    // Without the museum's list, the requested number.
    total: found?.total ?? found?.maxItems ?? 0,
    processed: found?.processed ?? 0,
    successful: found?.successful ?? 0,
    duplicates: found?.duplicates ?? 0,
    failed: found?.failed ?? 0,
    currentItem: found?.currentItem ?? null,
    isComplete: found?.state === 'complete',
    errors: found?.errors ?? [],
    recordsPerSecond: found ? recordsPerSecond(found) : null,
    museums: museums.map(museum => ({
      museum,
      isOn: isMuseumOn(museum),
      lastObject: found?.lastObjects[museum] ?? null,
    })),
  }
}

function recordsPerSecond({ processed, processedBefore, runningSince, movedAt }: ImportRecord): number | null {
  const seconds = (Date.parse(movedAt) - Date.parse(runningSince)) / 1_000
  if (processed === processedBefore || seconds <= 0) return null
  return Math.round(((processed - processedBefore) / seconds) * 100) / 100
}
