import type * as z from 'zod'
import type { importProgress } from '../../shared/endpoints/imports.ts'
import { findImport } from './import-store.ts'
import { isMuseumOn } from './museum-url.ts'

type Progress = z.input<typeof importProgress>

/** How far the latest import has come. */
export async function presentProgress(): Promise<Progress> {
  const found = await findImport()
  if (!found) {
    const counts = { total: 0, processed: 0, successful: 0, duplicates: 0, failed: 0 }
    return { state: 'none', ...counts, currentItem: null, isComplete: false, errors: [], isOn: isMuseumOn() }
  }
  const { state, total, maxItems, processed, successful, duplicates, failed, currentItem, errors } = found
  return {
    state,
    // Until the museum's list is there it is what was asked for.
    total: total ?? maxItems,
    processed,
    successful,
    duplicates,
    failed,
    currentItem: currentItem ?? null,
    isComplete: state === 'complete',
    errors,
    isOn: isMuseumOn(),
  }
}
