import { mkdir, writeFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import type { Rolldown } from 'vite'
import { APP_PAGE, appPages, isAppFile } from '../../shared/contract/app-pages.ts'

/** A start waits for this build (local/web-build.ts), which is otherwise run by nobody that could be told. */
export const isWaitedFor = (): boolean => process.send !== undefined

/**
 * Writes the app as far as it is made, says that it can be used, and leaves the processor to those who use it. First
 * views and what else follows are missing: their screens begin as any other.
 */
export async function makeUsable(folder: string, bundle: Rolldown.OutputBundle, page: string): Promise<void> {
  const screens = Object.entries(appPages).flatMap(([path, file]) => (isAppFile(path) ? [] : file.slice(1)))
  const pages = [APP_PAGE.slice(1), ...screens].map(file => [file, page] as const)
  const files = Object.values(bundle).map(
    file => [file.fileName, file.type === 'chunk' ? file.code : file.source] as const,
  )
  for (const [file, content] of new Map([...files, ...pages])) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), content)
  }
  process.send?.('usable')
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
}

/** @param starts the app's first script in each other language */
export const sayStarts = (starts: Readonly<Record<string, string>>): void => void process.send?.(starts)
