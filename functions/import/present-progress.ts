import type * as z from 'zod'
import type { importProgress } from '../../shared/contract/endpoints/imports.ts'
import { type MuseumName, museums } from '../../shared/rules/imports.ts'
import { findImport, type ImportRecord, placeKey } from './import-store.ts'
import { isMuseumOn } from './museum-url.ts'

type Progress = z.output<typeof importProgress>

export async function presentProgress(): Promise<Progress> {
  const found = await findImport()
  const postponed = found?.postponed ?? 0
  return {
    state: found?.state ?? 'none',
    museum: found?.museum ?? null,
    // Without the museum's list, the requested number.
    total: (found?.total ?? found?.maxItems ?? 0) - postponed,
    processed: (found?.processed ?? 0) - postponed,
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
      lastObjects: lastObjectsOf(museum, found),
    })),
    departments: Object.values(found?.tallies ?? {}).toSorted((a, b) => a.title.localeCompare(b.title, 'en')),
  }
}

const lastObjectsOf = (museum: MuseumName, found?: ImportRecord) =>
  Object.entries(found?.lastObjects ?? {}).flatMap(([key, object]) => {
    const prefix = placeKey(museum, '')
    return key.startsWith(prefix) ? [{ department: key.slice(prefix.length), object }] : []
  })

function recordsPerSecond({ processed, processedBefore, runningSince, movedAt }: ImportRecord): number | null {
  const seconds = (Date.parse(movedAt) - Date.parse(runningSince)) / 1_000
  if (processed === processedBefore || seconds <= 0) return null
  return Math.round(((processed - processedBefore) / seconds) * 100) / 100
}
