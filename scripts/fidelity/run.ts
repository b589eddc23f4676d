import { parseArgs } from 'node:util'
import { newCredentials } from '@vitrine/local-aws/credentials'
import { ensureTable } from '@vitrine/local-aws/table'
import { freePort } from '../../local/testing/running-cloud.ts'
import { startDynamoDbLocal } from './dynamodb-local.ts'
import { clientsAt, definition, type Engine, startOurs } from './engine.ts'
import { explained } from './explained.ts'
import { testHandlers } from './handlers.ts'
import { startMoto } from './moto.ts'
import { LIMITS_OF_DYNAMODB, stories } from './stories.ts'

/*
 * `npm run test:fidelity` tells the same stories to the engines of packages/local-aws and to witnesses, and compares what
 * they answer: to moto, and with `--dynamodb-local` those of DynamoDB to Amazon's own DynamoDB Local. `--handlers` runs
 * the tests of all handlers against DynamoDB Local instead; paths after it name some of them. Where a witness differs,
 * explained.ts says who is right.
 */

/** Characters of an answer that are shown. */
const LINE = 200

interface Witness extends Engine {
  readonly name: string
  readonly services: readonly string[]
}

/** Objects and sets have no order. */
function unordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unordered)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, each]) => [name, /^[SNB]S$/.test(name) && Array.isArray(each) ? each.toSorted() : unordered(each)]),
  )
}

/** An answer, or each of those of a Map, as text. */
const textsOf = (name: string, answer: unknown) =>
  answer instanceof Map
    ? new Map([...answer].map(([part, each]) => [`${name}: ${part}`, JSON.stringify(unordered(each))]))
    : new Map([[name, JSON.stringify(unordered(answer))]])

const cut = (text = 'nothing') => (text.length > LINE ? `${text.slice(0, LINE)}…` : text)

async function startWitnesses(amazons: string | undefined): Promise<readonly Witness[]> {
  const services = Object.keys(stories).filter(name => name !== LIMITS_OF_DYNAMODB)
  const moto = { name: 'moto', services, ...(await startMoto()) }
  if (!amazons) return [moto]
  const clients = { ...clientsAt(amazons, amazons, newCredentials()), queueUrl: () => '' }
  await ensureTable(clients.table, definition)
  const dynamoDb = ['DynamoDB', LIMITS_OF_DYNAMODB]
  return [moto, { name: 'DynamoDB Local', services: dynamoDb, clients, stop: async () => {} }]
}

interface Answers {
  readonly name: string
  readonly ours: string
  /** By witness. */
  readonly theirs: ReadonlyMap<string, string | undefined>
}

/** @returns the witnesses that differ and are not explained */
function report({ name, ours, theirs }: Answers): string[] {
  const differing = [...theirs].filter(([, text]) => text !== ours)
  const unexplained = differing.map(([witness]) => witness).filter(witness => !explained[witness]?.[name])
  console.log(`  ${differing.length === 0 ? 'same  ' : unexplained.length > 0 ? 'DIFFER' : 'known '} ${cut(name)}`)
  if (differing.length > 0) console.log(`         here: ${cut(ours)}`)
  for (const [witness, text] of differing) {
    console.log(`         ${witness}: ${cut(text)}`)
    const why = explained[witness]?.[name]
    if (why) console.log(`         ${why}`)
  }
  return unexplained
}

async function tellStories(amazons: string | undefined): Promise<boolean> {
  const [ours, witnesses] = await Promise.all([startOurs(), startWitnesses(amazons)])
  try {
    return await compare(ours, witnesses)
  } finally {
    await Promise.all([ours, ...witnesses].map(({ stop }) => stop()))
  }
}

/** @returns whether all differences are explained */
async function compare(ours: Engine, witnesses: readonly Witness[]): Promise<boolean> {
  const all: Answers[] = []
  const unexplained: string[] = []
  for (const [service, told] of Object.entries(stories)) {
    const asked = witnesses.filter(({ services }) => services.includes(service))
    if (asked.length === 0) continue
    console.log(`\n${service}`)
    for (const { name, tell } of told) {
      const [here = new Map<string, string>(), ...there] = await Promise.all(
        [ours, ...asked].map(async ({ clients }) => textsOf(name, await tell(clients))),
      )
      for (const [part, text] of here) {
        const theirs = new Map(asked.map((witness, index) => [witness.name, there[index]?.get(part)]))
        const answers = { name: part, ours: text, theirs }
        all.push(answers)
        unexplained.push(...report(answers).map(witness => `${cut(part)} (${witness})`))
      }
    }
  }
  console.log()
  for (const { name } of witnesses) {
    const answered = all.filter(({ theirs }) => theirs.has(name))
    const alike = answered.filter(each => each.theirs.get(name) === each.ours)
    console.log(`${name} answers ${alike.length} of ${answered.length} alike.`)
  }
  console.log(unexplained.length === 0 ? 'No unexplained difference.' : `Unexplained: ${unexplained.join('; ')}`)
  return unexplained.length === 0
}

const { values, positionals } = parseArgs({
  options: { 'dynamodb-local': { type: 'boolean' }, handlers: { type: 'boolean' } },
  allowPositionals: true,
})
const wantsAmazons = values['dynamodb-local'] || values.handlers
const amazons = wantsAmazons ? await startDynamoDbLocal(await freePort()) : undefined
if (typeof amazons === 'string') console.log(amazons)
const running = typeof amazons === 'object' ? amazons : undefined
let isAlike = false
try {
  isAlike = values.handlers
    ? running !== undefined && (await testHandlers(running.url, positionals))
    : await tellStories(running?.url)
} finally {
  await running?.stop()
}
process.exit(isAlike ? 0 : 1)
