import { memberWords } from './member-words.ts'
import type { Migration } from './migration.ts'

/** New ones go to the end (docs/operations.md). None before release 1.0.0. */
export const migrations: readonly Migration[] = [memberWords]
