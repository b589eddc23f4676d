import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

const root = join(import.meta.dirname, '..')
export const WEB_DIST = join(root, 'web/dist')
const STAMP = '.built-from'

const builtFrom = () => {
  const stamp = join(WEB_DIST, STAMP)
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined
}

/** Builds the app unless the build that is there came from the same sources. @returns whether it had to be built */
export async function buildWebIfStale(): Promise<boolean> {
  const digest = sourceDigest()
  if (builtFrom() === digest) return false
  const aside = join(root, '.cache', `web-${randomUUID()}`)
  // In its own process, so that the build's memory is freed.
  const vite = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn', '--outDir', aside]
  await run(process.execPath, vite, { cwd: root })
  writeFileSync(join(aside, STAMP), digest)
  if (builtFrom() !== digest) putInPlace(aside, digest)
  rmSync(aside, { recursive: true, force: true })
  return true
}

/** Another start may build the same at the same time. */
function putInPlace(aside: string, digest: string): void {
  const before = `${aside}-before`
  try {
    if (existsSync(WEB_DIST)) renameSync(WEB_DIST, before)
    renameSync(aside, WEB_DIST)
  } catch (error) {
    if (builtFrom() !== digest) throw error
  } finally {
    rmSync(before, { recursive: true, force: true })
  }
}

function sourceDigest(): string {
  const hash = createHash('sha256')
  const files = globSync(
    [
      'web/**/*',
      'shared/**/*.ts',
      'scripts/{openapi,api-*}.ts',
      'functions/testing/valid-requests.ts',
      'vite.config.ts',
      'package-lock.json',
    ],
    {
      cwd: root,
      exclude: ['web/dist/**'],
      withFileTypes: true,
    },
  )
  const paths = files.filter(file => file.isFile()).map(file => join(file.parentPath, file.name))
  for (const path of paths.sort())
    hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}

if (import.meta.main) await buildWebIfStale()
