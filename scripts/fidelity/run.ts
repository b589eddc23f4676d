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

async function tellStories(amazons: string | undefined): Promise<boolean> {
  const [ours, moto] = await Promise.all([startOurs(), startMoto()])
  const witnesses: Witness[] = [
    { name: 'moto', services: Object.keys(stories).filter(name => name !== LIMITS_OF_DYNAMODB), ...moto },
  ]
  if (amazons) {
    const clients = { ...clientsAt(amazons, amazons, newCredentials()), queueUrl: () => '' }
    await ensureTable(clients.table, definition)
    witnesses.push({
      name: 'DynamoDB Local',
      services: ['DynamoDB', LIMITS_OF_DYNAMODB],
      clients,
      stop: async () => {},
    })
  }
  const unexplained: string[] = []
  const counts = new Map(witnesses.map(({ name }) => [name, { all: 0, alike: 0 }]))
  for (const [service, told] of Object.entries(stories)) {
    const asked = witnesses.filter(({ services }) => services.includes(service))
    if (asked.length === 0) continue
    console.log(`\n${service}`)
    for (const { name, tell } of told) {
      const [here, ...there] = await Promise.all(
        [ours, ...asked].map(async ({ clients }) => textsOf(name, await tell(clients))),
      )
      for (const [part, answer] of here!) {
        const answers = asked.map((witness, index) => ({ witness: witness.name, text: there[index]?.get(part) }))
        const differing = answers.filter(({ text }) => text !== answer)
        for (const { witness, text } of answers) {
          const count = counts.get(witness)!
          count.all += 1
          if (text === answer) count.alike += 1
        }
        const isKnown = differing.every(({ witness }) => explained[witness]?.[part])
        console.log(`  ${differing.length === 0 ? 'same  ' : isKnown ? 'known ' : 'DIFFER'} ${cut(part)}`)
        if (differing.length > 0) console.log(`         here: ${cut(answer)}`)
        for (const { witness, text } of differing) {
          console.log(`         ${witness}: ${cut(text)}`)
          const why = explained[witness]?.[part]
          if (why) console.log(`         ${why}`)
          else unexplained.push(`${cut(part)} (${witness})`)
        }
      }
    }
  }
  await Promise.all([ours.stop(), ...witnesses.map(({ stop }) => stop())])
  console.log()
  for (const [name, { all, alike }] of counts) console.log(`${name} answers ${alike} of ${all} alike.`)
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
