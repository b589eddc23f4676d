import { type ChildProcess, fork } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '..')
export const WEB_DIST = join(root, 'web/dist')
const STAMP = '.built-from'

/** The app's first script in each language but English. */
export type LanguageStarts = Readonly<Record<string, string>>

export interface WebBuild {
  /** A folder that has the app in English. Other languages and the API's pages may follow. */
  readonly usable: Promise<string>
  /** Everything is in WEB_DIST, or undefined: it was stopped before. @throws Error when it could not be built */
  readonly whole: Promise<LanguageStarts | undefined>
  stop(): Promise<void>
}

const builtFrom = () => {
  const stamp = join(WEB_DIST, STAMP)
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined
}

/** Builds the app unless the build that is there came from the same sources. */
export function buildWebIfStale(): WebBuild {
  const digest = sourceDigest()
  if (builtFrom() === digest)
    return { usable: Promise.resolve(WEB_DIST), whole: Promise.resolve({}), stop: async () => {} }
  const aside = join(root, '.cache', `web-${randomUUID()}`)
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  // In its own process, so that the build's memory is freed. Its messages are those of web/build/usable-early.ts.
  const child = fork(vite, ['build', '--logLevel', 'warn', '--outDir', aside], {
    cwd: root,
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const kill = () => void child.kill()
  process.once('exit', kill)
  const usable = new Promise<void>(resolve => child.once('message', () => resolve()))
  let starts: LanguageStarts = {}
  child.on('message', message => {
    if (typeof message === 'object') starts = message as LanguageStarts
  })
  const whole = ended(child)
    .then(isComplete => {
      if (!isComplete) return undefined
      writeFileSync(join(aside, STAMP), digest)
      if (builtFrom() !== digest) putInPlace(aside, digest)
      return starts
    })
    .finally(() => {
      process.off('exit', kill)
      rmSync(aside, { recursive: true, force: true })
    })
  // A failure is thrown where it is waited for.
  const settled = whole.then(
    () => {},
    () => {},
  )
  return {
    usable: Promise.race([usable.then(() => aside), whole.then(() => WEB_DIST)]),
    whole,
    stop: () => {
      kill()
      return settled
    },
  }
}

const ended = (child: ChildProcess) =>
  new Promise<boolean>((resolve, reject) => {
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (output += text))
    child.once('error', reject)
    child.once('close', (code, signal) => {
      const isStopped = signal === 'SIGINT' || signal === 'SIGTERM'
      if (code === 0 || isStopped) resolve(!isStopped)
      else reject(new Error(`The app could not be built.\n${output}`))
    })
  })

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

if (import.meta.main) await buildWebIfStale().whole
