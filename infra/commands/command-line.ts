import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import { repositoryRoot } from '../build/handlers.ts'
import { type Inputs, readInputs } from '../stacks/inputs.ts'

export interface CommandLine {
  /** Values of `-c name=value`. */
  readonly context: Readonly<Record<string, string>>
  readonly flags: ReadonlySet<string>
  readonly positionals: readonly string[]
}

/** @throws Error naming an unknown flag, or a context that is no `name=value` */
export function readCommandLine<Flag extends string>(
  parameters: readonly string[],
  flags: readonly Flag[],
): CommandLine {
  const { values, positionals } = parseArgs({
    args: [...parameters],
    allowPositionals: true,
    options: {
      context: { type: 'string', short: 'c', multiple: true, default: [] },
      ...Object.fromEntries(flags.map(flag => [flag, { type: 'boolean' as const }])),
    },
  })
  const pairs = (values.context as string[]).map(text => {
    const [, name, value] = /^([^=]+)=(.*)$/s.exec(text) ?? []
    if (!name || value === undefined) throw new Error(`"-c ${text}" should be -c name=value`)
    return [name, value] as const
  })
  return {
    context: Object.fromEntries(pairs),
    flags: new Set(flags.filter(flag => (values as Record<string, unknown>)[flag])),
    positionals,
  }
}

export const contextArguments = ({ context }: CommandLine): string[] =>
  Object.entries(context).flatMap(([name, value]) => ['-c', `${name}=${value}`])

/** Those that the profile signs in to. @throws Error saying what to do */
export async function accountAndRegion(sts = new STSClient({})): Promise<{ account: string; region: string }> {
  const region = await sts.config.region().catch(() => undefined)
  if (!region) throw new Error('No region is set. Set AWS_REGION, or a region in your AWS profile.')
  return { account: await accountOf(sts), region }
}

/** For the account and region that the profile signs in to. @throws Error saying what to do, or naming what is missing */
export async function signedInInputs({ context }: CommandLine, sts = new STSClient({})): Promise<Inputs> {
  const { account, region } = await accountAndRegion(sts)
  const { context: always } = JSON.parse(readFileSync(join(repositoryRoot, 'cdk.json'), 'utf8')) as {
    context: Record<string, unknown>
  }
  const environment = { ...process.env, CDK_DEFAULT_ACCOUNT: account, CDK_DEFAULT_REGION: region }
  return readInputs(name => context[name] ?? always[name], environment)
}

async function accountOf(sts: STSClient): Promise<string> {
  try {
    return (await sts.send(new GetCallerIdentityCommand({}))).Account ?? ''
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`AWS does not know who you are: ${reason}\nSign in first (aws sso login), or set AWS_PROFILE.`)
  }
}
