import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Where the lock lies, and beside it the number of who holds it, for people. */
export const LOCK_FILES = ['lock.sqlite', 'owner.pid'] as const

/**
 * Takes a folder for this process alone. The operating system lets go of it when the process dies, however it dies; a
 * process number in a file may belong to another program by then.
 * @returns what lets another take it
 * @throws Error that names the process which has it
 */
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
