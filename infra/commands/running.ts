import { type StdioOptions, spawn, spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
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
  console.log(`> ${nameOf(command)} ${parameters.join(' ')}`)
  const { status } = spawnSync(command, parameters, { ...withOwnNode(where), stdio: 'inherit' })
  return status === 0
}

const nameOf = (command: string) => (command === process.execPath ? 'node' : command)

function withOwnNode({ cwd = repositoryRoot, environment = {} }: Where) {
  const inherited = process.env
  const PATH = `${join(cwd, 'node_modules/.bin')}${delimiter}${inherited.PATH}`
  return { cwd, env: { ...inherited, PATH, ...environment }, shell: process.platform === 'win32' }
}

/** @throws Error if it fails; it has said why */
export function run(command: string, parameters: readonly string[], where: Where = {}): void {
  if (!succeeds(command, parameters, where)) throw failed(command, parameters)
}

const failed = (command: string, parameters: readonly string[]) =>
  new Error(`${[command, ...parameters].slice(0, 3).join(' ')} failed.`)

export const runNode = (parameters: readonly string[], environment: NodeJS.ProcessEnv = {}) =>
  run(process.execPath, parameters, { environment })

export const runCdk = (parameters: readonly string[], environment: NodeJS.ProcessEnv = {}) =>
  run('npx', ['--yes', CDK_CLI, ...parameters], { environment })

/** The CDK's CLI, of which several run at once: what it says goes to a file. @returns whether it succeeded */
export function cdkSucceeds(parameters: readonly string[], log: string): Promise<boolean> {
  cdkOnPath ??= pathWithCdk()
  const file = openSync(log, 'w')
  const environment = { PATH: cdkOnPath }
  return ended('cdk', [...parameters, '--no-color', '--no-notices'], ['ignore', file, file], { environment }).finally(
    () => closeSync(file),
  )
}

let cdkOnPath: string | undefined

/** npx puts the packages that it runs on the path. Asked once: it takes as long to start as the CLI itself. */
function pathWithCdk(): string {
  const parameters = ['--yes', '-p', CDK_CLI, 'node', '-p', 'process.env.PATH']
  const { status, stdout, stderr } = spawnSync('npx', parameters, { ...withOwnNode({}), encoding: 'utf8' })
  if (status !== 0) throw new Error(`${CDK_CLI} can't be fetched:\n${stderr}`)
  return stdout.trim()
}

const ended = (command: string, parameters: readonly string[], stdio: StdioOptions, where: Where = {}) =>
  new Promise<boolean>((resolve, reject) => {
    const child = spawn(command, parameters, { ...withOwnNode(where), stdio })
    child.on('error', reject)
    child.on('exit', code => resolve(code === 0))
  })

/** As `run`, while this process does something else. @throws Error if it fails; it has said why */
export async function runAside(command: string, parameters: readonly string[], where: Where = {}): Promise<void> {
  console.log(`> ${nameOf(command)} ${parameters.join(' ')}`)
  if (!(await ended(command, parameters, 'inherit', where))) throw failed(command, parameters)
}

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
