import { spawnSync } from 'node:child_process'
import { repositoryRoot } from '../build/handlers.ts'

/** @throws Error with what git said */
export function git(...parameters: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', parameters, { cwd: repositoryRoot, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${parameters.join(' ')} failed:\n${stderr || stdout}`)
  return stdout.trim()
}

/** @throws Error if there is no such commit */
export const commitOf = (name: string) => git('rev-parse', '--short', '--verify', `${name}^{commit}`)

/** @param path from the repository's root */
export const hasFile = (commit: string, path: string) => git('ls-tree', '--name-only', commit, path) !== ''

/** Ends in `-dirty` if files differ from it: such a release can't be made again. */
export const headCommit = () => git('describe', '--always', '--dirty', '--exclude', '*')
