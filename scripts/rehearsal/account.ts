import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ACMClient, RequestCertificateCommand } from '@aws-sdk/client-acm'
import { CreateEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import { type Names, namesFor } from '../../infra/stacks/names.ts'
import { freePort } from '../../local/testing/running-cloud.ts'
import { motoFor, pythonPrograms } from '../python.ts'

/** Of PyPI, into .cache/rehearsal. */
export const programs = () => pythonPrograms('rehearsal', [motoFor('all'), 'cfn-lint==1.58.0'])

const REGION = 'eu-central-1'
const DOMAIN = 'vitrine.example'
const START_TIMEOUT_MS = 60_000

interface Credentials {
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export interface Account {
  readonly id: string
  readonly region: string
  readonly names: Names
  /** Of commands that ask it. */
  readonly environment: Readonly<Record<string, string>>
  /** Of the clients of AWS's SDK. */
  readonly client: { readonly endpoint: string; readonly region: string; readonly credentials: Credentials }
  /** The inputs of a deployment into it, as arguments. */
  readonly inputs: readonly string[]
  stop(): Promise<void>
}

/** An empty account of a double of AWS on 127.0.0.1, with what docs/operations.md has done by hand. Its log is in .cache/rehearsal. */
export async function startAccount(): Promise<Account> {
  const python = programs()('python')
  const log = join(import.meta.dirname, '../../.cache/rehearsal/moto.log')
  const port = await freePort()
  const endpoint = `http://127.0.0.1:${port}`
  const child = spawn(python, ['-B', join(import.meta.dirname, 'moto_types.py'), `${port}`], {
    stdio: ['ignore', openSync(log, 'w'), openSync(log, 'a')],
  })
  process.once('exit', () => child.kill())
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const stop = async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  try {
    await answers(endpoint, log, () => child.exitCode === null)
    const credentials = { accessKeyId: 'rehearsal', secretAccessKey: 'rehearsal' }
    const client = { endpoint, region: REGION, credentials }
    const { Account: id = '' } = await new STSClient(client).send(new GetCallerIdentityCommand({}))
    const { CertificateArn } = await new ACMClient({ ...client, region: 'us-east-1' }).send(
      new RequestCertificateCommand({ DomainName: DOMAIN }),
    )
    await new SESv2Client(client).send(new CreateEmailIdentityCommand({ EmailIdentity: DOMAIN }))
    const inputs = {
      stage: 'rehearsal',
      domainName: DOMAIN,
      certificateArn: CertificateArn ?? '',
      mailFrom: `Vitrine <hello@${DOMAIN}>`,
      alarmMail: `ops@${DOMAIN}`,
      monthlyBudget: 500,
      accountConcurrency: 1_000,
      backupVaultArn: 'arn:aws:backup:eu-west-1:222222222222:backup-vault:vitrine',
    }
    return {
      ...{ id, region: REGION, client, stop },
      names: namesFor({ ...inputs, account: id, region: REGION }),
      environment: {
        AWS_ENDPOINT_URL: endpoint,
        // Where moto looks for templates, and how the CDK's CLI makes stacks: moto's change sets have no outputs.
        AWS_ENDPOINT_URL_S3_FOR_CLOUDFORMATION: `http://localhost:${port}`,
        CDK_METHOD: 'direct',
        AWS_REGION: REGION,
        AWS_ACCESS_KEY_ID: credentials.accessKeyId,
        AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
        AWS_EC2_METADATA_DISABLED: 'true',
      },
      inputs: Object.entries(inputs).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function answers(url: string, log: string, isRunning: () => boolean): Promise<void> {
  const until = Date.now() + START_TIMEOUT_MS
  while (isRunning() && Date.now() < until) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      return
    await pause(200)
  }
  throw new Error(`moto did not start:\n${readFileSync(log, 'utf8')}`)
}
