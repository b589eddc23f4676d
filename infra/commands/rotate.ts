import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { CloudFrontClient } from '@aws-sdk/client-cloudfront'
import { holderOf } from '../../functions/platform/secrets.ts'
import { secretsOfStage } from '../operations/remembered.ts'
import { distributionOf, sendFromCloudFront } from '../operations/rotation/origin-secret.ts'
import { finish, isOurs, isSecretName, rotate, type Store } from '../operations/rotation/rotation.ts'
import { CLOUDFRONT_REGION } from '../stacks/firewall-stack.ts'
import { readCommandLine } from './command-line.ts'
import { sayErrorsPlainly } from './running.ts'

/**
 * `npm run infra -- rotate SESSION_SECRET -c stage=prod` gives a secret a new value, while the old one is accepted, too;
 * `--finish`, days later, ends that. Values that others make are asked for, or read from standard input.
 */
sayErrorsPlainly()
const { positionals, context, flags } = readCommandLine(process.argv.slice(2), ['finish'])
const [name] = positionals
if (!isSecretName(name))
  throw new Error(
    'Say which secret: npm run infra -- rotate SESSION_SECRET -c stage=prod. docs/operations.md lists them.',
  )
const stage = context.stage ?? process.env.VITRINE_STAGE ?? 'prod'
const cloudFormation = new CloudFormationClient({})
const { names, secrets } = await secretsOfStage(cloudFormation, stage)
const holder = holderOf(name)
const place = names.secret(holder)
const store: Store = {
  async read() {
    const values = await secrets.read(holder)
    if (!values) throw new Error(`There is no ${place}. Is ${stage} deployed in this account and region?`)
    return values
  },
  write: values => secrets.write(holder, values),
}

async function asked(): Promise<string> {
  const terminal = createInterface({ input: process.stdin, ...(process.stdin.isTTY && { output: process.stdout }) })
  const value = (await terminal.question(`The new ${name}: `)).trim()
  terminal.close()
  if (!value) throw new Error(`No value was given. ${place} is as it was.`)
  return value
}

async function handOut(value: string) {
  console.log('Every function accepts it. CloudFront is told to send it, which takes some minutes.')
  const distribution = await distributionOf(cloudFormation, names.stack('edge'))
  await sendFromCloudFront(new CloudFrontClient({ region: CLOUDFRONT_REGION }), distribution, value)
}

if (flags.has('finish')) {
  await finish({ name, store, clock: () => new Date() })
  console.log(`Of ${name}, only the current value is accepted.`)
} else {
  await rotate({
    name,
    store,
    // Letters and digits only: one travels in a header.
    newValue: isOurs(name) ? async () => randomBytes(32).toString('hex') : asked,
    async wait(milliseconds) {
      console.log(`${place} has the new value. Every function knows it in ${milliseconds / 60_000} minutes.`)
      await wait(milliseconds)
    },
    ...(name === 'ORIGIN_SECRET' && { handOut }),
    clock: () => new Date(),
  })
  console.log(`${name} is changed. What the old value made is accepted until you run this again with --finish.`)
}
