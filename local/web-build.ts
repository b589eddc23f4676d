import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

const root = join(import.meta.dirname, '..')
export const WEB_DIST = join(root, 'web/dist')
const STAMP = join(WEB_DIST, '.built-from')

/** Builds the app unless the build that is there came from the same sources. @returns whether it had to be built */
export async function buildWebIfStale(): Promise<boolean> {
  const digest = sourceDigest()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digest) return false
  // In its own process, so that the build's memory is freed.
  await run(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: root,
  })
  writeFileSync(STAMP, digest)
  return true
}

function sourceDigest(): string {
  const hash = createHash('sha256')
  const files = globSync(['web/**/*', 'shared/**/*.ts', 'vite.config.ts', 'package-lock.json'], {
    cwd: root,
    exclude: ['web/dist/**'],
    withFileTypes: true,
  })
  const paths = files.filter(file => file.isFile()).map(file => join(file.parentPath, file.name))
  for (const path of paths.sort())
    hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}
