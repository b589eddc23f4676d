import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { assertPortsFree, portsFrom } from '../ports.ts'

/** Below the ports that systems give to outgoing connections, which could take it while a cloud is down. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000)
    const isFree = await assertPortsFree(Object.values(portsFrom(port))).then(
      () => true,
      () => false,
    )
    if (isFree) return port
  }
}

const HERE = join(import.meta.dirname, '../..')

/** What `npm start` tells Node. */
export function startFlags(root = HERE): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
  return scripts.start.split(' ').slice(1, -1)
}

export class RunningCloud {
  readonly port: number
  readonly #dataDir: string
  readonly #settings: Readonly<Record<string, string>>
  readonly #script: string
  readonly #isPackaged: boolean
  readonly #root: string
  #process: ChildProcess | undefined
  #output = ''

  /**
   * Over the packaged bundles if PACKAGED is set.
   * @param settings what would stand in .env
   * @param root another checkout of the marketplace
   */
  constructor(
    port: number,
    dataDir: string,
    settings: Readonly<Record<string, string>> = {},
    script: 'start.ts' | 'dev.ts' = 'start.ts',
    root: string = HERE,
  ) {
    this.port = port
    this.#dataDir = dataDir
    this.#settings = settings
    this.#isPackaged = Boolean(process.env.PACKAGED) && script === 'start.ts'
    this.#script = join(root, this.#isPackaged ? 'scripts/rights' : 'local', script)
    this.#root = root
  }

  get origin(): string {
    return `http://localhost:${this.port}`
  }

  get pid(): number | undefined {
    return this.#process?.pid
  }

  get output(): string {
    return this.#output
  }

  async start({ demo = false } = {}): Promise<void> {
    const options = ['--port', String(this.port), '--data', this.#dataDir, ...(demo ? [] : ['--empty'])]
    const child = spawn(process.execPath, [...startFlags(this.#root), this.#script, ...options], {
      cwd: this.#root,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Its own engines, not those that tests share through their environment.
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        TMPDIR: process.env.TMPDIR,
        SystemRoot: process.env.SystemRoot,
        RIGHTS_RECORD: process.env.RIGHTS_RECORD,
        ...(this.#isPackaged && { FIRST_ADMIN_SECRET: process.env.FIRST_ADMIN_SECRET }),
        ...this.#settings,
      },
    })
    this.#process = child
    this.#output = ''
    await new Promise<void>((resolve, reject) => {
      const listen = (chunk: Buffer) => {
        this.#output += chunk.toString()
        if (this.#output.includes('Vitrine is open')) resolve()
      }
      child.stdout?.on('data', listen)
      child.stderr?.on('data', listen)
      child.once('exit', code => reject(new Error(`It ended with ${code}:\n${this.#output}`)))
    })
  }

  async end(signal: 'SIGINT' | 'SIGKILL'): Promise<number | null> {
    const child = this.#process
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
    const exited = once(child, 'exit')
    child.kill(signal)
    const [code] = await exited
    return code as number | null
  }
}

export async function eventually<T>(ask: () => Promise<T>, fits: (answer: T) => boolean): Promise<T> {
  const deadline = Date.now() + 120_000
  for (;;) {
    const answer = await ask()
    if (fits(answer)) return answer
    if (Date.now() > deadline) throw new Error(`It never came: ${JSON.stringify(answer)}`)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}
