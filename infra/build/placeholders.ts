import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from './handlers.ts'

const MARK = 'NOT-BUILT.txt'

/** @returns a folder that stands in for what was not built. It can be read, never published (infra/stacks/uploads.ts). */
export function placeholder(name: string): string {
  const directory = join(repositoryRoot, 'dist/placeholders', name)
  mkdirSync(directory, { recursive: true })
  writeFileSync(join(directory, MARK), 'Not built. Templates made with this folder are to read, not to deploy.\n')
  return directory
}

export const isPlaceholder = (directory: string) => existsSync(join(directory, MARK))
