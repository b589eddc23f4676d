import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { compileFunction } from 'node:vm'
import type { AwsCall } from '@vitrine/local-aws/authorize'
import { credentialsOf, localAwsEnvironment } from '@vitrine/local-aws/credentials'
import { heldBy, type SecretHolder, secretNames } from '../../functions/platform/secrets.ts'
import { WORKER_FILE } from '../../infra/build/bundles.ts'
import { functionsBySource, type HandlerName } from '../../infra/build/handlers.ts'
import { neuralLayerDirectory } from '../../infra/build/neural-layer.ts'
import { type Noted, recordTo } from '../../infra/testing/record.ts'
import { type LoadModule, loadModule, type Packaged } from '../../local/modules.ts'
import { accessesOf } from './accesses.ts'
import type { SynthesizedFunction } from './functions.ts'
import { rightFor, rightsOf } from './rights.ts'

interface PackagedFunction extends SynthesizedFunction {
  readonly directory: string
}

type Environment = Readonly<Record<string, string>>

const MODELS_DIRECTORY = join(neuralLayerDirectory, 'models')

/** Variables of the templates for which this machine has files of its own. */
const layerFiles = ({ directory }: PackagedFunction): Environment => ({
  MODELS_DIRECTORY,
  NEURAL_WORKER: join(directory, WORKER_FILE),
})

/**
 * The packaged bundles, each with the variables that its template names and under the rights of its synthesized role.
 * RIGHTS_RECORD names a file that takes what they ask for.
 */
export async function packaged(): Promise<Packaged> {
  const printed = execFileSync(process.execPath, [join(import.meta.dirname, 'print-functions.ts')], {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const functions = new Map((JSON.parse(printed) as PackagedFunction[]).map(each => [each.name, each]))
  const note = process.env.RIGHTS_RECORD ? recordTo(process.env.RIGHTS_RECORD) : () => undefined
  const secrets = new Map<string, string>()
  const originSecret = randomUUID()
  const { FIRST_ADMIN_SECRET = randomUUID() } = process.env
  // As a deployment does.
  if (!process.env.FIRST_ADMIN_SECRET) console.log(`The first admin needs this secret: ${FIRST_ADMIN_SECRET}`)
  return {
    secrets,
    originSecret,
    authorize: authorizer(functions, note),
    load: environment => {
      // Worker threads see the process's environment.
      process.env.MODELS_DIRECTORY = MODELS_DIRECTORY
      for (const [name, text] of secretsFrom(functions, {
        ...environment,
        ORIGIN_SECRET: originSecret,
        FIRST_ADMIN_SECRET,
      }))
        secrets.set(name, text)
      return bundleLoader(functions, environment, note)
    },
  }
}

function authorizer(functions: ReadonlyMap<HandlerName, PackagedFunction>, note: (noted: Noted) => void) {
  const rights = new Map([...functions].map(([name, each]) => [name as string, rightsOf(each)]))
  return (call: AwsCall): boolean => {
    if (call.caller === '') return true
    const denied = accessesOf(call).filter(access => {
      note({ function: call.caller as HandlerName, access })
      return !rightFor(rights.get(call.caller) ?? [], access)
    })
    for (const { action, resource, context } of denied) {
      console.error(`${call.caller} may not ${action} ${resource} ${JSON.stringify(context ?? {})}`)
    }
    return denied.length === 0
  }
}

/** All that are read from Secrets Manager in AWS, with the texts that handlers of this machine have in variables. */
function secretsFrom(functions: ReadonlyMap<HandlerName, PackagedFunction>, environment: Environment) {
  const names = new Set(
    [...functions.values()].flatMap(each =>
      rightsOf(each)
        .filter(({ action }) => action === 'secretsmanager:GetSecretValue')
        .map(({ resource }) => resource.replace(/^.*:secret:/, '').replace(/-\?+$/, '')),
    ),
  )
  return [...names].map(name => {
    const variables = heldBy(name.split('/').at(-1) as SecretHolder)
    const given = variables.map(variable => [variable, environment[variable] ?? process.env[variable]])
    return [name, JSON.stringify(Object.fromEntries(given))] as const
  })
}

function bundleLoader(
  functions: ReadonlyMap<HandlerName, PackagedFunction>,
  environment: Environment,
  note: (noted: Noted) => void,
): LoadModule {
  const loaded = new Map<HandlerName, unknown>()
  const ofTemplates = new Set([...functions.values()].flatMap(each => Object.keys(each.environment)))
  const hidden = Object.fromEntries([...ofTemplates, ...secretNames].map(name => [name, undefined]))
  // What neither the templates nor secrets speak of is this machine's.
  const environmentOf = (each: PackagedFunction) =>
    Object.assign(Object.create(process.env), hidden, each.environment, {
      ...Object.fromEntries(
        Object.entries({ ...environment, ...layerFiles(each) }).filter(([name]) => name in each.environment),
      ),
      ...localAwsEnvironment(credentialsOf(each.name, ownCredentials(environment))),
      AWS_ENDPOINT_URL_DYNAMODB: environment.AWS_ENDPOINT_URL_SQS,
      AWS_ENDPOINT_URL_SECRETS_MANAGER: environment.AWS_ENDPOINT_URL_SQS,
    })
  return async <Module>(path: string) => {
    const name = functionsBySource.get(path)
    if (!name) return loadModule<Module>(path)
    const packagedFunction = functions.get(name)!
    const module = loaded.get(name) ?? loadBundle(packagedFunction.directory, environmentOf(packagedFunction))
    loaded.set(name, module)
    note({ function: name })
    return module as Module
  }
}

const ownCredentials = ({ AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY }: Environment) => ({
  accessKeyId: AWS_ACCESS_KEY_ID!,
  secretAccessKey: AWS_SECRET_ACCESS_KEY!,
})

/** As Lambda requires it, but in this process: what it knows of the process is a copy with an environment of its own. */
function loadBundle(directory: string, environment: NodeJS.ProcessEnv): unknown {
  const file = join(directory, 'index.js')
  const ownProcess = Object.create(process, { env: { value: environment } })
  const required = createRequire(file)
  const require = (name: string) => (/^(?:node:)?process$/.test(name) ? ownProcess : required(name))
  const run = compileFunction(
    readFileSync(file, 'utf8'),
    ['module', 'exports', 'require', '__dirname', '__filename', 'process'],
    { filename: file },
  )
  const module = { exports: {} }
  run(module, module.exports, require, directory, file, ownProcess)
  return module.exports
}
