import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { SQSClient } from '@aws-sdk/client-sqs'
import { mailSent } from './smoke/mail-sent.ts'
import { Site } from './smoke/site.ts'
import { type Account, steps, type Visit } from './smoke/steps.ts'

const ALL_TIMEOUT_MS = 120_000
const [[FIRST]] = steps

/**
 * `npm run smoke -- --url https://…`: registers or signs in, uploads, searches, bids and asks for a mail at any running
 * Vitrine. Nobody sees what it does. `--stage prod` also looks whether the mail was sent, with the rights of who runs it.
 */
const { values } = parseArgs({
  options: { url: { type: 'string', default: 'http://localhost:3000' }, stage: { type: 'string' } },
})

/** SES's own mailbox, which takes everything and shows it to nobody. */
function smokeAccount(): Account {
  const { SMOKE_USERNAME, SMOKE_PASSWORD, SMOKE_EMAIL } = process.env
  const name = `smoke-${randomBytes(4).toString('hex')}`
  return {
    username: SMOKE_USERNAME || name,
    password: SMOKE_PASSWORD || randomBytes(18).toString('base64url'),
    email: SMOKE_EMAIL || `success+${name}@simulator.amazonses.com`,
  }
}

const site = new Site(values.url, AbortSignal.timeout(ALL_TIMEOUT_MS))
const { stage } = values
const visit: Visit = {
  site,
  account: smokeAccount(),
  hasOutbox: await site.fetch('/_local/mail').then(
    ({ status }) => status === 200,
    () => false,
  ),
  mailSent: stage ? reaction => mailSent(new SQSClient({}), stage, reaction) : undefined,
}
for (const [name, step] of steps) {
  try {
    console.log(`✓ ${name}: ${await step(visit)}`)
  } catch (error) {
    const { message, cause } = error as Error
    console.log(`✗ ${name}: ${message}${cause instanceof Error ? ` (${cause.message})` : ''}`)
    process.exitCode = 1
    if (name === FIRST) break
  }
}
