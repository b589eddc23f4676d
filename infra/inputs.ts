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
  readonly alarmMail?: string
  readonly openaiBaseUrl?: string
  readonly openaiModel?: string
  /** US dollars per million tokens. */
  readonly openaiPriceInput?: string
  readonly openaiPriceOutput?: string
  /** What all identifications of a day may take; 10,000,000 unless set. */
  readonly aiDailyTokens?: string
  /** Nyckel's image search function, and up to which distance it is believed. */
  readonly nyckelFunctionId?: string
  readonly nyckelMaxDistance?: string
  /** How many minutes before its end an auction's bidders are told; 60 unless set. */
  readonly auctionNoticeMinutes?: string
  /** Where the Met's collection answers, or `off`. */
  readonly museumApiUrl?: string
  readonly clevelandMuseumApiUrl?: string
  /** What finds listings: `replica`, a copy in each searching function, unless it is `opensearch`. */
  readonly searchEngine?: string
}

/** What the templates are built with where nobody deploys: `npm run synth` and the tests. */
export const exampleInputs: Inputs = {
  stage: 'example',
  account: '111111111111',
  region: 'eu-central-1',
  domainName: 'vitrine.example',
  certificateArn: 'arn:aws:acm:us-east-1:111111111111:certificate/00000000-0000-0000-0000-000000000000',
  mailFrom: 'Vitrine <hello@vitrine.example>',
  alarmMail: 'ops@vitrine.example',
}

const searchEngines: readonly string[] = ['replica', 'opensearch']

const environmentName = (name: string) => `VITRINE_${name.replace(/[A-Z]/g, letter => `_${letter}`).toUpperCase()}`

/** `-c domainName=…` first, then `VITRINE_DOMAIN_NAME`. @throws Error naming everything missing or malformed */
export function readInputs(context: (name: string) => unknown, environment: NodeJS.ProcessEnv): Inputs {
  const problems: string[] = []
  const optional = (name: string) => {
    const value = context(name) ?? environment[environmentName(name)]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const required = (name: string, pattern: RegExp, hint: string) => {
    const value = optional(name)
    if (value === undefined) problems.push(`${name} is not set (-c ${name}=… or ${environmentName(name)}): ${hint}`)
    else if (!pattern.test(value)) problems.push(`${name} is "${value}", but should be ${hint}`)
    return value ?? ''
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
      openaiBaseUrl: optional('openaiBaseUrl'),
      openaiModel: optional('openaiModel'),
      openaiPriceInput: optional('openaiPriceInput'),
      openaiPriceOutput: optional('openaiPriceOutput'),
      aiDailyTokens: optional('aiDailyTokens'),
      nyckelFunctionId: optional('nyckelFunctionId'),
      nyckelMaxDistance: optional('nyckelMaxDistance'),
      auctionNoticeMinutes: optional('auctionNoticeMinutes'),
      museumApiUrl: optional('museumApiUrl'),
      clevelandMuseumApiUrl: optional('clevelandMuseumApiUrl'),
      searchEngine: optional('searchEngine'),
    }),
  }
  if (!/^[a-z][a-z0-9-]{0,15}$/.test(inputs.stage)) {
    problems.push(`stage is "${inputs.stage}", but should be up to 16 lower-case letters, digits and hyphens`)
  }
  if (inputs.searchEngine && !searchEngines.includes(inputs.searchEngine)) {
    problems.push(`searchEngine is "${inputs.searchEngine}", but should be ${searchEngines.join(' or ')}`)
  }
  if (problems.length > 0) throw new Error(`Vitrine can't be deployed like this:\n  ${problems.join('\n  ')}`)
  return inputs
}

const withoutUndefined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
