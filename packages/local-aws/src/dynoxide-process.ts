import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { indexStreamRecords, keepTrimming, tidyFile, watchWrites } from './dynoxide-file.ts'
import { unreachableAddress } from './unreachable-address.ts'

const START_LIMIT_MS = 60_000
/** Another engine may take the address between the check and the start. */
const START_ATTEMPTS = 3
const STOP_LIMIT_MS = 5_000

export interface Dynoxide {
  /** The engine takes every signature, so only programs of this machine get the URL; others go through start-aws.ts. */
  readonly url: string
  /** Keeps the data file fast and small. Call it once the table exists. */
  tuneFile(): void
  /** Another number after each write; undefined where there is no file to tell it by. */
  version(): number | undefined
  stop(): Promise<void>
}

function binaryPath(): string {
  const name = `@dynoxide/${process.platform}-${process.arch}`
  try {
    const folder = path.dirname(createRequire(import.meta.url).resolve(`${name}/package.json`))
    return path.join(folder, process.platform === 'win32' ? 'dynoxide.exe' : 'dynoxide')
  } catch (error) {
    throw new Error(
      `No embedded DynamoDB for this platform (the npm package ${name} is not installed). ` +
        'Run `npm install` again, or start a DynamoDB of your own and set AWS_ENDPOINT_URL_DYNAMODB.',
      { cause: error },
    )
  }
}

/** Listens where no page can call it, because it takes any signature and allows every origin. */
export async function startDynoxide(dataDir?: string): Promise<Dynoxide> {
  const binary = binaryPath()
  const file = dataDir === undefined ? undefined : path.resolve(dataDir, 'table.sqlite')
  const pidFile = file && `${file}.pid`
  if (file && pidFile) {
    mkdirSync(path.dirname(file), { recursive: true })
    await stopLeftover(pidFile, file)
    tidyFile(file)
  }
  const { url, stop } = await startProcess(binary, file, pidFile)
  let stopTrimming = () => {}
  let writes: ReturnType<typeof watchWrites> | undefined
  return {
    url,
    tuneFile: () => {
      if (!file) return
      indexStreamRecords(file)
      stopTrimming = keepTrimming(file)
      writes = watchWrites(file)
    },
    version: () => writes?.version(),
    stop: async () => {
      stopTrimming()
      writes?.stop()
      writes = undefined
      await stop()
    },
  }
}

async function startProcess(
  binary: string,
  file: string | undefined,
  pidFile: string | undefined,
  attempt = 1,
): Promise<{ url: string; stop(): Promise<void> }> {
  const { host, port } = await unreachableAddress()
  const child = spawn(
    binary,
    ['--host', host, '--port', String(port), ...(file ? ['--db-path', file] : [])],
    // Its own process group, so that Ctrl-C does not reach it before the handlers have finished writing.
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let said = ''
  child.stderr.on('data', chunk => {
    said = (said + chunk).slice(-2_000)
  })
  // Neither the process nor its pipe keeps ours alive.
  child.unref()
  ;(child.stderr as unknown as { unref(): void }).unref()
  const killAtExit = () => child.kill()
  process.once('exit', killAtExit)
  if (child.pid) killAtOurEnd(child, child.pid)
  if (pidFile && child.pid) writeFileSync(pidFile, String(child.pid))

  const stop = async () => {
    process.off('exit', killAtExit)
    await stopChild(child)
    if (pidFile) rmSync(pidFile, { force: true })
  }
  const url = `http://${host}:${port}`
  try {
    await waitUntilListening(child, () => said.includes(`listening on ${url}`))
    return { url, stop }
  } catch (error) {
    await stop()
    if (said.includes('already in use') && attempt < START_ATTEMPTS) {
      return startProcess(binary, file, pidFile, attempt + 1)
    }
    throw new Error(`The embedded DynamoDB did not start on ${url}. ${said.trim()}`, { cause: error })
  }
}

/** A shell sees the end of its input when this process is killed. Windows has none: there the next start stops the engine. */
function killAtOurEnd(engine: ChildProcess, pid: number): void {
  if (process.platform === 'win32') return
  const watch = spawn('/bin/sh', ['-c', 'read -r _; kill "$0"', String(pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watch.once('error', () => {})
  watch.unref()
  ;(watch.stdin as unknown as { unref(): void }).unref()
  engine.once('exit', () => watch.kill('SIGKILL'))
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

async function waitUntilListening(child: ChildProcess, isListening: () => boolean): Promise<void> {
  let failure: unknown
  child.once('error', error => {
    failure = error
  })
  const deadline = Date.now() + START_LIMIT_MS
  while (Date.now() < deadline) {
    if (failure) throw failure
    if (hasEnded(child)) throw new Error(`It ended at once with code ${child.exitCode}.`)
    if (isListening()) return
    await pause(5)
  }
  throw new Error(`It was not listening within ${START_LIMIT_MS / 1000} s.`)
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || hasEnded(child)) return
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  child.ref()
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
  await ended
  clearTimeout(timer)
}

/** On Windows a killed process leaves its engine behind, holding the data file. */
async function stopLeftover(pidFile: string, file: string): Promise<void> {
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8'))
  // The number may belong to another program by now.
  if (Number.isInteger(pid) && pid > 1 && commandLine(pid)?.includes(file)) {
    const deadline = Date.now() + STOP_LIMIT_MS
    signal(pid, 'SIGTERM')
    while (commandLine(pid)?.includes(file)) {
      if (Date.now() > deadline) signal(pid, 'SIGKILL')
      await pause(20)
    }
  }
  rmSync(pidFile, { force: true })
}

function signal(pid: number, name: 'SIGTERM' | 'SIGKILL') {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

function commandLine(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8') || undefined
    if (process.platform === 'win32') {
      const query = `(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").CommandLine`
      return execFileSync('powershell', ['-NoProfile', '-Command', query], { encoding: 'utf8' }) || undefined
    }
    return execFileSync('ps', ['-ww', '-p', String(pid), '-o', 'args='], { encoding: 'utf8' }) || undefined
  } catch {
    return undefined
  }
}
