import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { inOrder, type Outcome, readPlannedStacks, slowestFirst, withoutWaitForCanaries } from './stack-order.ts'

/** CloudFormation works on one stack's resources side by side; more stacks at once only wait for Lambda's and IAM's own limits. */
export const STACKS_AT_ONCE = 10

/**
 * API Gateway and IAM refuse changes that come at the same moment, and CloudFormation does not always ask again. A stack
 * whose creation was asked for twice, because the answer came late, is there already: the next try goes on with it.
 */
const BUSY =
  /concurrent modification|ConflictException|Rate exceeded|Throttling|TooManyRequests|AlreadyExistsException: Stack/i
const TRIES = 3
const REASON_LINES = 3

/** Runs the CDK's CLI, with what it says in a file. @returns whether it succeeded */
export type RunLogged = (parameters: readonly string[], log: string) => Promise<boolean>

/** Uploads all that was built for a folder that `cdk synth` wrote. @throws Error, with what the CDK said, if anything can't be */
export async function uploadAssets(assembly: string, run: RunLogged): Promise<void> {
  const log = join(logsOf(assembly), 'upload.log')
  const parameters = ['--all', '--app', assembly, '--concurrency', '8', '--unstable', 'publish-assets']
  if (await run(['publish-assets', ...parameters], log)) return
  const reason = reasonIn(stripVTControlCharacters(readFileSync(log, 'utf8')))
  throw new Error(`Not all was uploaded, and nothing was deployed: ${reason}\n    All of it is in ${log}.`)
}

function logsOf(assembly: string): string {
  const logs = join(assembly, 'logs')
  mkdirSync(logs, { recursive: true })
  return logs
}

/**
 * Deploys all stacks of a folder that `cdk synth` wrote, ten at once, and says of each how it went.
 * @param hasCanaryRoutes whether the features with canaries have the same routes as before
 * @throws Error, with what to do, if any was not deployed
 */
export async function deployStacks(
  assembly: string,
  run: RunLogged,
  {
    hasCanaryRoutes = false,
    say = console.log,
    now = Date.now,
  }: { hasCanaryRoutes?: boolean; say?: (line: string) => void; now?: () => number } = {},
): Promise<void> {
  const logs = logsOf(assembly)
  const planned = readPlannedStacks(assembly)
  const stacks = slowestFirst(hasCanaryRoutes ? withoutWaitForCanaries(planned) : planned)
  const from = now()
  const outcomes = await inOrder(stacks, STACKS_AT_ONCE, async name => {
    const log = join(logs, `${name}.log`)
    const began = now()
    for (let tried = 1; ; tried++) {
      const done = await run(
        // The whole difference was approved, so no stack needs a change set of its own.
        ['deploy', name, '--exclusively', '--app', assembly, '--require-approval', 'never', '--method', 'direct'],
        log,
      )
      if (done) return say(`✓ ${name}, ${minutes(now() - began)}`)
      const text = stripVTControlCharacters(readFileSync(log, 'utf8'))
      if (tried === TRIES || !BUSY.test(text)) {
        say(`✗ ${name}, ${minutes(now() - began)}: ${reasonIn(text)}\n    All of it is in ${log}.`)
        throw new Error(reasonIn(text))
      }
      say(`  ${name} was refused because of another change at the same moment: once more.`)
    }
  })
  say(reportOf(outcomes, now() - from))
  if ([...outcomes.values()].some(({ state }) => state !== 'deployed'))
    throw new Error('Mend the cause and run the same command again: what was deployed is skipped.')
}

/** @param milliseconds in all */
function reportOf(outcomes: ReadonlyMap<string, Outcome>, milliseconds: number): string {
  const notTried = [...outcomes].flatMap(([name, outcome]) =>
    outcome.state === 'not tried' ? [`- ${name} was not tried: it needs ${outcome.needs}.`] : [],
  )
  const count = (state: Outcome['state']) => [...outcomes.values()].filter(each => each.state === state).length
  const rest = [
    ...(count('failed') ? [`${count('failed')} failed`] : []),
    ...(notTried.length ? [`${notTried.length} were not tried`] : []),
  ]
  const all = [`${count('deployed')} of ${outcomes.size} stacks are deployed, ${minutes(milliseconds)}`, ...rest]
  return [...notTried, `${all.join('; ')}.`].join('\n')
}

const minutes = (milliseconds: number) => {
  const seconds = Math.round(milliseconds / 1_000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

/** The CDK ends with what failed, and below it why. */
function reasonIn(log: string): string {
  const lines = log
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
  const from = lines.findLastIndex(line => /❌|Not built:/.test(line))
  return (
    lines
      .slice(from < 0 ? -1 : from)
      .slice(0, REASON_LINES)
      .join(' ') || 'it said nothing.'
  )
}
