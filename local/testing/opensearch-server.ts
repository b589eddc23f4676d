import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { javaHome, runMaven } from './java.ts'

/** The last for Java 17. Without plugins, which nothing here needs. */
const VERSION = '2.19.6'
const HEAP = '-Xms512m -Xmx1g'
const START_TIMEOUT_MS = 180_000
const STOP_TIMEOUT_MS = 20_000
/** OpenSearch does not run as root; `nobody` may. */
const NOBODY = 65_534

export interface RunningOpenSearch {
  readonly url: string
  readonly pid: number
  stop(): Promise<void>
}

/** Fetched once, by Maven. */
function fetchServer(): string {
  const cache = join(tmpdir(), `vitrine-opensearch-${VERSION}`)
  const home = join(cache, `opensearch-${VERSION}`)
  if (existsSync(join(home, 'bin/opensearch'))) return home
  const artifact = `org.opensearch.distribution.integ-test-zip:opensearch:${VERSION}:zip`
  if (!runMaven(cache, 'dependency:unpack', { artifact, outputDirectory: cache })) {
    throw new Error('Maven could not fetch OpenSearch. Java 17 and Maven are what it takes.')
  }
  execFileSync('chmod', ['-R', 'a+rX', cache])
  return home
}

/** An empty one on this machine alone, for as long as it is not stopped. @param port of HTTP; the next one is its own */
export async function startOpenSearch(port: number): Promise<RunningOpenSearch> {
  const java = javaHome()
  if (!java) throw new Error('OpenSearch needs Java 17 or later.')
  const fetched = fetchServer()
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-opensearch-run-'))
  // It writes beside itself.
  const home = join(folder, 'server')
  const isRoot = process.getuid?.() === 0
  execFileSync('cp', ['-r', fetched, home])
  if (isRoot) execFileSync('chown', ['-R', `${NOBODY}:${NOBODY}`, folder])
  const settings = {
    'network.host': '127.0.0.1',
    'http.port': port,
    'transport.port': port + 1,
    'discovery.type': 'single-node',
    'cluster.routing.allocation.disk.threshold_enabled': false,
  }
  const server = spawn(
    join(home, 'bin/opensearch'),
    Object.entries(settings).map(([name, value]) => `-E${name}=${value}`),
    {
      cwd: home,
      env: {
        PATH: process.env.PATH,
        HOME: home,
        OPENSEARCH_JAVA_HOME: java,
        OPENSEARCH_JAVA_OPTS: HEAP,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
      ...(isRoot && { uid: NOBODY, gid: NOBODY }),
    },
  )
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGTERM')
      const timer = setTimeout(() => server.kill('SIGKILL'), STOP_TIMEOUT_MS)
      await once(server, 'exit')
      clearTimeout(timer)
    }
    rmSync(folder, { recursive: true, force: true })
  }
  const url = `http://127.0.0.1:${port}`
  const giveUpAt = Date.now() + START_TIMEOUT_MS
  while (!(await isUp(url))) {
    if (server.exitCode !== null || Date.now() > giveUpAt) {
      await stop()
      throw new Error('OpenSearch did not start.')
    }
    await pause(500)
  }
  return { url, pid: server.pid ?? 0, stop }
}

const isUp = (url: string) =>
  fetch(`${url}/_cluster/health`).then(
    ({ ok }) => ok,
    () => false,
  )
