import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The second holds the owner's process number, for people. */
export const LOCK_FILES = ['lock.sqlite', 'owner.pid'] as const

/** The operating system frees the lock when the process dies; a process number in a file may be another's by then. */
export function lockFolder(folder: string): () => void {
  const [lockFile, ownerFile] = LOCK_FILES.map(name => join(folder, name)) as [string, string]
  const database = new DatabaseSync(lockFile, { timeout: 0 })
  try {
    database.exec('BEGIN EXCLUSIVE')
  } catch (cause) {
    database.close()
    if ((cause as { errcode?: number }).errcode !== SQLITE_BUSY) throw cause
    throw new Error(
      `Vitrine is already running on ${folder} (process ${readOwner(ownerFile)}). ` +
        'Stop it, or choose another folder: --data',
      { cause },
    )
  }
  writeFileSync(ownerFile, String(process.pid))
  return () => {
    if (!database.isOpen) return
    rmSync(ownerFile, { force: true })
    database.close()
  }
}

const SQLITE_BUSY = 5

function readOwner(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return 'unknown'
  }
}
