import { MAX_AI_LIMIT_MS } from '../../functions/identify/ai/ai-limit.ts'
import { isShopCurrency, shopCurrencies } from '../../shared/rules/shop-currency.ts'
import { isSecretStore, isSize, type SecretStoreName, type Size, secretStores, sizes } from './stage-size.ts'

/** Limits of a new account within which a stage can be deployed, if that is said. */
export const acceptableLimits = ['ses-sandbox', 'lambda-concurrency'] as const
export type AcceptableLimit = (typeof acceptableLimits)[number]

/** What a deployment has to be told. docs/operations.md explains each. */
export interface Inputs {
  /** Tells deployments in one account apart: `prod`, `staging`. */
  readonly stage: string
  readonly account: string
  readonly region: string
  readonly domainName: string
  /** The domain's certificate. CloudFront takes them from us-east-1 only. */
  readonly certificateArn: string
  /** Sender of all mail, an address of a domain that SES has verified. */
  readonly mailFrom: string
  /** Who hears of alarms. */
  readonly alarmMail?: string
  /** What stands there while nobody comes (stage-size.ts). `npm run deploy` says it, as the stage has it. */
  readonly size?: Size
  /** Where its secrets are. Chosen with the first deployment; `npm run deploy` says it, as the stage has it. */
  readonly secretStore?: SecretStoreName
  /** AWS Backup's vault, of another account or region, that takes copies of the data. */
  readonly backupVaultArn?: string
  /** A stage without data worth keeping: deleting it leaves nothing. */
  readonly disposable?: boolean
  /** Reactions whose queues of an earlier release may still hold something, found by `npm run deploy`. */
  readonly drainedQueues?: readonly string[]
  /** The commit that is deployed, told by `npm run deploy`. */
  readonly release?: string
  /** What the preflight finds and doesn't stop at. */
  readonly accept?: readonly AcceptableLimit[]
  /** Aliases move at once instead of after a tenth of the requests: told by a rollback. */
  readonly switchAtOnce?: boolean
  /** Stacks by their concern, told by `npm run deploy -- --force` (stack-outputs.ts). */
  readonly renewed?: string
  /** Where an on-call service takes the alarms that can't wait. */
  readonly alarmPageUrl?: string
  /** US dollars a month, from which on someone hears of it. */
  readonly monthlyBudget?: number
  /** How many functions of the account may run at once. Part of it is kept for bids, payments and sign-ins. */
  readonly accountConcurrency?: number
  readonly openaiBaseUrl?: string
  readonly openaiModel?: string
  /** US dollars per million tokens. */
  readonly openaiPriceInput?: string
  readonly openaiPriceOutput?: string
  /** What all identifications of a day may take; 10,000,000 unless set. */
  readonly aiDailyTokens?: string
  /** How long the AI may take; 180 unless set. */
  readonly aiAnswerSeconds?: string
  /** Nyckel's image search function, and up to which distance it is believed. */
  readonly nyckelFunctionId?: string
  readonly nyckelMaxDistance?: string
  /** How many minutes before its end an auction's bidders are told; 60 unless set. */
  readonly auctionNoticeMinutes?: string
  readonly breachedPasswordsUrl?: string
  readonly viesUrl?: string
  /** Where the Met's collection answers, or `off`. */
  readonly museumApiUrl?: string
  readonly clevelandMuseumApiUrl?: string
  /** What finds listings: `replica`, a copy in each searching function, unless it is `opensearch`. */
  readonly searchEngine?: string
  /** What everything is sold in: USD unless it is EUR or GBP. Chosen once, with the first deployment. */
  readonly shopCurrency?: string
}

/** What the templates are built with where nobody deploys: `npm run infra -- synth` and the tests. */
export const exampleInputs: Inputs = {
  stage: 'example',
  account: '111111111111',
  region: 'eu-central-1',
  domainName: 'vitrine.example',
  certificateArn: 'arn:aws:acm:us-east-1:111111111111:certificate/00000000-0000-0000-0000-000000000000',
  mailFrom: 'Vitrine <hello@vitrine.example>',
  alarmMail: 'ops@vitrine.example',
  size: 'shop',
  backupVaultArn: 'arn:aws:backup:eu-west-1:222222222222:backup-vault:vitrine',
  alarmPageUrl: 'https://on-call.example/vitrine',
  monthlyBudget: 500,
  accountConcurrency: 1_000,
}

/** The longest names of functions still fit into their 64 characters. */
export const MAX_STAGE_LENGTH = 16

const searchEngines: readonly string[] = ['replica', 'opensearch']

const environmentName = (name: string) => `VITRINE_${name.replace(/[A-Z]/g, letter => `_${letter}`).toUpperCase()}`

/** `-c domainName=…` first, then `VITRINE_DOMAIN_NAME`. @throws Error naming everything missing or malformed */
export function readInputs(context: (name: string) => unknown, environment: NodeJS.ProcessEnv): Inputs {
  const problems: string[] = []
  const optional = (name: string) => {
    const given = context(name) ?? environment[environmentName(name)]
    const value = typeof given === 'number' ? String(given) : given
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const required = (name: string, pattern: RegExp, hint: string) => {
    const value = optional(name)
    if (value === undefined) problems.push(`${name} is not set (-c ${name}=… or ${environmentName(name)}): ${hint}`)
    else if (!pattern.test(value)) problems.push(`${name} is "${value}", but should be ${hint}`)
    return value ?? ''
  }
  const wholeNumber = (name: string) => {
    const value = optional(name)
    if (value !== undefined && !/^[1-9]\d*$/.test(value)) {
      problems.push(`${name} is "${value}", but should be a whole number`)
    }
    return value === undefined ? undefined : Number(value)
  }
  const seconds = (name: string, most: number) => {
    const value = optional(name)
    if (value !== undefined && !(Number(value) >= 1 && Number(value) <= most)) {
      problems.push(`${name} is "${value}", but should be seconds from 1 to ${most}`)
    }
    return value
  }
  const httpsAddress = (name: string) => {
    const value = optional(name)
    if (value !== undefined && !/^https:\/\/[^\s/]+/.test(value)) {
      problems.push(`${name} is "${value}", but should be an https address`)
    }
    return value
  }
  const accepted = () => {
    const named = (optional('accept') ?? '').split(',').filter(Boolean)
    const unknown = named.filter(name => !acceptableLimits.some(limit => limit === name))
    if (unknown.length > 0)
      problems.push(
        `accept is "${unknown.join(',')}", but can be ${acceptableLimits.join(' and ')}, with a comma between`,
      )
    return named.length > 0 ? (named as AcceptableLimit[]) : undefined
  }
  const oneOf = <Word extends string>(name: string, words: readonly Word[], isOne: (word: string) => word is Word) => {
    const value = optional(name)
    if (value === undefined || isOne(value)) return value
    problems.push(`${name} is "${value}", but should be ${words.join(' or ')}`)
    return undefined
  }
  const fromCli = (name: string, hint: string) => {
    const value = environment[name]
    if (!value) problems.push(`${name} is not set: ${hint}`)
    return value ?? ''
  }
  const inputs: Inputs = {
    stage: optional('stage') ?? 'prod',
    account: fromCli('CDK_DEFAULT_ACCOUNT', 'sign in to AWS first (aws sso login, or AWS_PROFILE)'),
    region: fromCli('CDK_DEFAULT_REGION', 'set AWS_REGION, or a region in your AWS profile'),
    domainName: required('domainName', /^([a-z0-9-]+\.)+[a-z]{2,}$/, 'the host people go to, like vitrine.example'),
    certificateArn: required(
      'certificateArn',
      /^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/,
      "the ARN of the domain's certificate in us-east-1",
    ),
    mailFrom: required(
      'mailFrom',
      /^([^<>]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      'an address SES may send from',
    ),
    ...withoutUndefined({
      alarmMail: optional('alarmMail'),
      size: oneOf('size', sizes, isSize),
      secretStore: oneOf('secretStore', secretStores, isSecretStore),
      backupVaultArn: optional('backupVaultArn'),
      disposable: optional('disposable') === 'yes' ? true : undefined,
      release: optional('release'),
      accept: accepted(),
      switchAtOnce: optional('switchAtOnce') === 'yes' ? true : undefined,
      renewed: optional('renewed'),
      drainedQueues: optional('drainedQueues')?.split(','),
      alarmPageUrl: httpsAddress('alarmPageUrl'),
      monthlyBudget: wholeNumber('monthlyBudget'),
      accountConcurrency: wholeNumber('accountConcurrency'),
      openaiBaseUrl: optional('openaiBaseUrl'),
      openaiModel: optional('openaiModel'),
      openaiPriceInput: optional('openaiPriceInput'),
      openaiPriceOutput: optional('openaiPriceOutput'),
      aiDailyTokens: optional('aiDailyTokens'),
      aiAnswerSeconds: seconds('aiAnswerSeconds', MAX_AI_LIMIT_MS / 1_000),
      nyckelFunctionId: optional('nyckelFunctionId'),
      nyckelMaxDistance: optional('nyckelMaxDistance'),
      auctionNoticeMinutes: optional('auctionNoticeMinutes'),
      breachedPasswordsUrl: optional('breachedPasswordsUrl'),
      viesUrl: optional('viesUrl'),
      museumApiUrl: optional('museumApiUrl'),
      clevelandMuseumApiUrl: optional('clevelandMuseumApiUrl'),
      searchEngine: optional('searchEngine'),
      shopCurrency: optional('shopCurrency'),
    }),
  }
  if (inputs.shopCurrency !== undefined && !isShopCurrency(inputs.shopCurrency)) {
    problems.push(`shopCurrency is "${inputs.shopCurrency}", but should be ${shopCurrencies.join(', ')}`)
  }
  if (!/^[a-z][a-z0-9-]*$/.test(inputs.stage) || inputs.stage.length > MAX_STAGE_LENGTH) {
    problems.push(
      `stage is "${inputs.stage}", but should be up to ${MAX_STAGE_LENGTH} lower-case letters, digits and hyphens`,
    )
  }
  const vault = inputs.backupVaultArn
  if (vault && !/^arn:aws:backup:[\w-]+:\d{12}:backup-vault:[\w-]+$/.test(vault)) {
    problems.push(`backupVaultArn is "${vault}", but should be the ARN of a backup vault`)
  }
  if (vault?.startsWith(`arn:aws:backup:${inputs.region}:${inputs.account}:`)) {
    problems.push('backupVaultArn is in this account and region, which what happens here would reach as well')
  }
  if (inputs.disposable && inputs.stage === 'prod') problems.push('disposable is "yes", but prod keeps its data')
  if (inputs.searchEngine && !searchEngines.includes(inputs.searchEngine)) {
    problems.push(`searchEngine is "${inputs.searchEngine}", but should be ${searchEngines.join(' or ')}`)
  }
  if (problems.length > 0) throw new Error(`Vitrine can't be deployed like this:\n  ${problems.join('\n  ')}`)
  return inputs
}

/**
 * Templates of a deployed stage need what it has. `npm run deploy` and `destroy` look it up; the CDK's own commands can't.
 * @throws Error saying where it is found
 */
export function assertRemembered({ stage, size, secretStore }: Inputs): void {
  if (size && secretStore) return
  throw new Error(
    `Say what ${stage} has, by the outputs Size and SecretStore of the stack vitrine-${stage}-data: -c size=… -c secretStore=… If it has no such outputs, it is size=shop and secretStore=manager. npm run deploy knows it by itself.`,
  )
}

const withoutUndefined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
