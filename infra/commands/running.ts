import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { repositoryRoot } from '../build/handlers.ts'

/** The CLI is not part of the project: only who deploys needs it. */
const CDK_CLI = 'aws-cdk@2.1147.0'

interface Where {
  readonly cwd?: string
  readonly environment?: NodeJS.ProcessEnv
}

/** With the project's own Node, also below: the CDK starts `node` by its name. @returns whether it succeeded */
export function succeeds(command: string, parameters: readonly string[], where: Where = {}): boolean {
  const { cwd = repositoryRoot, environment = {} } = where
  const inherited = process.env
  console.log(`> ${command === process.execPath ? 'node' : command} ${parameters.join(' ')}`)
  const { status } = spawnSync(command, parameters, {
    cwd,
    env: {
      ...inherited,
      PATH: `${join(cwd, 'node_modules/.bin')}${delimiter}${inherited.PATH}`,
      ...environment,
    },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  return status === 0
}

/** @throws Error if it fails; it has said why */
export function run(command: string, parameters: readonly string[], where: Where = {}): void {
  if (!succeeds(command, parameters, where))
    throw new Error(`${[command, ...parameters].slice(0, 3).join(' ')} failed.`)
}

export const runNode = (parameters: readonly string[], environment: NodeJS.ProcessEnv = {}) =>
  run(process.execPath, parameters, { environment })

export const runCdk = (parameters: readonly string[], environment: NodeJS.ProcessEnv = {}) =>
  run('npx', ['--yes', CDK_CLI, ...parameters], { environment })

/** Asks whoever started the command. @throws Error if nobody can answer */
export async function confirmed(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Error('Nobody is here to answer. Add --yes.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`${question} [y/N] `)
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}

/** What stops a command has been put into words for who runs it; where in the code it was found does not help them. */
export function sayErrorsPlainly(): void {
  process.on('uncaughtException', error => {
    console.error(error.message)
    process.exit(1)
  })
}
