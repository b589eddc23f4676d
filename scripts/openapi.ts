import * as z from 'zod'
import { MAX_WATCHED } from '../functions/core/watch/watch-store.ts'
import { validBody } from '../functions/testing/valid-requests.ts'
import { isTextType, type NamedRow, textTypes } from '../shared/contract/endpoint.ts'
import { endpointList, type Feature } from '../shared/contract/endpoint-table.ts'
import { MAX_FOLLOWED } from '../shared/contract/endpoints/following.ts'
import { type ErrorCode, type ErrorDetails, errorCatalogue, messageFor } from '../shared/contract/errors.ts'
import { BODY_TOO_LARGE } from '../shared/contract/request-limits.ts'
import { webhookMessages } from '../shared/contract/webhook-messages.ts'
import { scopes, scopeTexts, TOKEN_CALLS } from '../shared/rules/api-tokens.ts'
import { MAX_IN_BASKET } from '../shared/rules/basket.ts'
import { CSV_MAX_ROWS } from '../shared/rules/bulk-upload.ts'
import { cents } from '../shared/rules/cents.ts'
import { MAX_EXPERTS_OF_PIECE, MAX_OPEN_OF_OWNER } from '../shared/rules/experts.ts'
import { MAX_UNPAID_HOLDS } from '../shared/rules/holds.ts'
import { MAX_CHARGE_CENTS } from '../shared/rules/listing.ts'
import { SAVED_SEARCHES_MAX } from '../shared/rules/saved-search.ts'
import { TEST_TYPE, type WebhookType, webhookTypeTexts } from '../shared/rules/webhooks.ts'
import { type JsonSchema, Schemas } from './api-schemas.ts'
import { featureTexts, idTexts, parameterTexts } from './api-texts.ts'
import { withoutToken } from './without-token.ts'

/** What every call can meet, beside its own errors: WAF and the API's limit, and a failure of ours. */
const ALWAYS = ['too_many_requests', 'internal'] as const

function errorsOf(row: NamedRow): ErrorCode[] {
  return [
    ...(row.params ? (['not_found'] as const) : []),
    ...(row.body || row.query ? (['invalid_request'] as const) : []),
    ...(row.body ? (['malformed_body', 'unsupported_media_type', 'body_too_large'] as const) : []),
    ...(row.method !== 'GET' && row.auth !== 'signature' ? (['cross_site'] as const) : []),
    ...(row.auth === 'member' || row.auth === 'dealer' || row.auth === 'admin' ? (['not_signed_in'] as const) : []),
    ...(row.auth === 'dealer' ? (['dealers_only'] as const) : []),
    ...(row.auth === 'admin' ? (['admins_only', 'second_factor_needed'] as const) : []),
    ...(row.scope ? (['token_dead', 'scope_missing'] as const) : []),
    ...(row.fresh ? (['proof_needed'] as const) : []),
    ...(row.confirmed ? (['email_unconfirmed'] as const) : []),
    ...(row.agreed ? (['terms_not_agreed'] as const) : []),
    ...(row.errors ?? []),
    ...ALWAYS,
  ]
}

function parameters(schema: z.ZodObject | undefined, where: 'path' | 'query', feature: Feature, schemas: Schemas) {
  if (!schema) return []
  const { properties = {}, required = [] } = schemas.inPlace(schema, 'input') as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: where,
    description: parameterText(name, feature),
    required: where === 'path' || required.includes(name),
    schema: each,
  }))
}

function parameterText(name: string, feature: Feature): string {
  const text = name === 'id' ? idTexts[feature] : parameterTexts[name]
  if (!text) throw new Error(`scripts/api-texts.ts says nothing of the parameter ${name} of ${feature}.`)
  return text
}

/** The limits that messages name, and an example of each amount in them. */
const EXAMPLES: Partial<Record<ErrorCode, ErrorDetails>> = {
  csv_without_columns: { reason: 'title and price' },
  csv_too_long: { limit: CSV_MAX_ROWS },
  too_many_experts: { limit: MAX_EXPERTS_OF_PIECE },
  too_many_requests_open: { limit: MAX_OPEN_OF_OWNER },
  watchlist_full: { limit: MAX_WATCHED },
  following_full: { limit: MAX_FOLLOWED },
  saved_searches_full: { limit: SAVED_SEARCHES_MAX },
  too_many_holds: { limit: MAX_UNPAID_HOLDS },
  too_much_at_once: { limit: 9 },
  bid_too_low: { currentCents: cents(100_00), minimumCents: cents(105_00), amountCents: cents(102_00) },
  maximum_not_raised: { limitCents: cents(150_00) },
  sale_limit_reached: { limitCents: cents(5_000_00) },
  sale_event_unready: { reason: 'Lot 27 has no start price.' },
  offer_too_high: { limitCents: cents(120_00) },
  refund_too_much: { limitCents: cents(120_00) },
  share_count_changed: { limit: 25 },
  payback_changed: { limitCents: cents(250_00) },
  offer_moved_on: { currentCents: cents(110_00) },
  counter_out_of_range: { minimumCents: cents(90_01), limitCents: cents(119_99) },
  basket_full: { limit: MAX_IN_BASKET },
  basket_too_dear: { limitCents: MAX_CHARGE_CENTS },
  offer_too_dear: { limitCents: MAX_CHARGE_CENTS },
  shipping_changed: { currentCents: cents(25_00), amountCents: cents(20_00) },
  destination_not_served: { country: 'CA' },
  price_changed: { currentCents: cents(130_00), amountCents: cents(120_00) },
}

/** A file is sent in the request or uploaded first, so that is where its limit is of interest. */
const detailsOf = ({ bodyType }: NamedRow, code: ErrorCode): ErrorDetails =>
  code === 'body_too_large' && bodyType === 'multipart' ? { reason: BODY_TOO_LARGE } : (EXAMPLES[code] ?? {})

const RATE_HEADERS = {
  RateLimit: { description: 'Of a token: calls that are left, and seconds until all are.', schema: { type: 'string' } },
  'RateLimit-Policy': {
    description: 'Of a token: calls, and the seconds for which they are.',
    schema: { type: 'string' },
  },
}

const RETRY_AFTER = {
  description: 'Seconds until the limit ends, where a limit of ours was met.',
  schema: { type: 'integer', format: 'int32', minimum: 0 },
}

const errorResponse = (status: number, codes: readonly ErrorCode[], details: (code: ErrorCode) => ErrorDetails) => ({
  description: codes.map(code => `\`${code}\`: ${messageFor(code, details(code))}`).join('\n\n'),
  ...(status === 429 && { headers: { 'Retry-After': RETRY_AFTER, ...RATE_HEADERS } }),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})

/** Most calls have them, alone of their status, so they are said once. */
const COMMON = [
  ...ALWAYS,
  'not_signed_in',
  'not_found',
  'cross_site',
  'body_too_large',
  'unsupported_media_type',
] as const
const commonName = (code: string) => code.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
const commonResponses = () =>
  Object.fromEntries(
    COMMON.map(code => [commonName(code), errorResponse(errorCatalogue[code].status, [code], () => ({}))]),
  )

function errorResponses(row: NamedRow) {
  const byStatus = Map.groupBy(new Set(errorsOf(row)), code => errorCatalogue[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const [only] = codes
      const isCommon = codes.length === 1 && COMMON.some(code => code === only) && !detailsOf(row, only!).reason
      return [
        status,
        isCommon
          ? { $ref: `#/components/responses/${commonName(only!)}` }
          : errorResponse(status, codes, code => detailsOf(row, code)),
      ]
    }),
  )
}

/** Stripe signs the body in a header; other signatures are in the query, among the parameters. */
function securityOf({ auth, bodyType, scope }: NamedRow) {
  const byToken = scope ? [{ token: [scope] }] : []
  if (auth === 'public') return scope ? [...byToken, {}] : []
  if (auth === 'signature') return bodyType === 'raw' ? [{ stripeSignature: [] }] : []
  return [{ [auth]: [] }, ...byToken]
}

const callers = {
  public: 'For anyone.',
  member: 'For members who are signed in.',
  dealer: 'For dealers who are signed in.',
  admin: 'For admins who are signed in.',
  signature: 'For who has a signature of ours or of Stripe.',
}

const reasonOf = new Map<string, string>(
  withoutToken.flatMap(({ because, calls }) => calls.map(name => [name, because] as const)),
)

function descriptionOf({ name, auth, confirmed, cacheSeconds, polled, scope }: NamedRow): string {
  const reason = reasonOf.get(name)
  return [
    callers[auth],
    scope && `Also with an API token that has the scope \`${scope}\`.`,
    reason && `No API token makes this call: ${reason}.`,
    confirmed && 'The email address must be confirmed.',
    cacheSeconds && `CloudFront keeps the answer for ${cacheSeconds === 1 ? 'a second' : `${cacheSeconds} seconds`}.`,
    polled && 'Does not extend the session.',
  ]
    .filter(Boolean)
    .join(' ')
}

function bodyOf(row: NamedRow, schemas: Schemas) {
  if (row.bodyType === 'raw') return { requestBody: { required: true, content: { 'application/json': {} } } }
  if (!row.body) return {}
  const schema = schemas.of(row.body, 'input')
  const example = validBody(row)
  return {
    requestBody: {
      required: !row.bodyOptional,
      content: {
        'application/json': { schema, ...(example && { example }) },
        ...(row.bodyType === 'multipart' && { 'multipart/form-data': { schema } }),
      },
    },
  }
}

/** Header of calls that can be repeated safely. */
const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'A name of this request, made up by the caller. Sent again with the same name, it is done once.',
  required: false,
  schema: { type: 'string', maxLength: 8_192 },
}

function operation(row: NamedRow, feature: Feature, schemas: Schemas) {
  const { response } = row
  const inputs = [
    ...parameters(row.params, 'path', feature, schemas),
    ...parameters(row.query, 'query', feature, schemas),
    ...(row.summary.includes('Idempotency-Key') ? [IDEMPOTENCY_KEY] : []),
  ]
  return {
    operationId: row.name,
    summary: row.summary,
    description: descriptionOf(row),
    tags: [feature],
    security: securityOf(row),
    ...(inputs.length > 0 && { parameters: inputs }),
    ...bodyOf(row, schemas),
    responses: {
      ...(response === 'redirect'
        ? { 302: { description: 'Where to go.' } }
        : {
            [row.status ?? 200]: {
              description: 'Done.',
              content: isTextType(response)
                ? { [textTypes[response]]: { schema: { type: 'string' } } }
                : { 'application/json': { schema: schemas.of(response, 'output') } },
            },
          }),
      ...errorResponses(row),
    },
  }
}

/** As https://www.standardwebhooks.com says. */
const SIGNATURE_HEADERS = [
  ['webhook-id', 'Id of the message, the same for each try.'],
  ['webhook-timestamp', 'When it is sent, in seconds since 1970.'],
  ['webhook-signature', 'Signatures of id, timestamp and body, each as `v1,` and base64, apart by spaces.'],
] as const

const capitals = (type: string) => type.replace(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** What programs get at the address of a webhook. */
const messages = (schemas: Schemas) =>
  Object.fromEntries(
    Object.entries(webhookMessages).map(([type, data]) => [
      type,
      {
        post: {
          operationId: `told${capitals(type)}`,
          summary: type === TEST_TYPE ? 'A test message.' : `${webhookTypeTexts[type as WebhookType]}.`,
          description:
            'Sent to an address that a member names. Any answer of 2xx takes it; what isn’t taken is sent again.',
          tags: ['webhooks'],
          security: [],
          parameters: SIGNATURE_HEADERS.map(([name, description]) => ({
            ...{ name, in: 'header', description, required: true },
            schema: { type: 'string', maxLength: 500 },
          })),
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: schemas.inPlace(z.object({ type: z.literal(type), timestamp: z.string(), data }), 'output'),
              },
            },
          },
          responses: { 200: { description: 'It is taken.' } },
        },
      },
    ]),
  )

/** Of the API, which changes apart from the product. */
const API_VERSION = '1.0.0'

const session = (who: string) => ({
  type: 'apiKey',
  in: 'cookie',
  name: '__Host-session',
  description: `The session cookie of ${who}. \`POST /api/login\` sets it.`,
})

export function openApiDocument() {
  const schemas = new Schemas()
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { row, feature } of endpointList) {
    paths[row.path] ??= {}
    paths[row.path]![row.method.toLowerCase()] = operation(row, feature, schemas)
  }
  const features = [...new Set(endpointList.map(({ feature }) => feature))]
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vitrine',
      version: API_VERSION,
      description:
        'The API of the marketplace. Amounts are strings in the shop’s currency, like "1234.50"; times are ISO 8601 in UTC. ' +
        'Programs send an API token, which members make at `/account#tokens`: `Authorization: Bearer vit_…`. ' +
        'It makes the calls that name a scope, and no others. ' +
        `${TOKEN_CALLS.limit} calls in ${TOKEN_CALLS.windowSeconds / 60} minutes are free; the headers RateLimit and RateLimit-Policy say what is left. ` +
        'With a session’s cookie instead, requests that change something must come from a page of this site, or send `Sec-Fetch-Site: same-origin`. ' +
        'Fields may be added to answers, and optional ones to requests, without a new version.',
      contact: { name: 'Who operates this site' },
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    servers: [
      {
        url: '/',
        description: 'The site that this file is from, in production or on one machine.',
        'x-internal': false,
      },
    ],
    tags: features.map(name => ({
      name,
      description: featureTexts[name].about,
      'x-displayName': featureTexts[name].title,
    })),
    paths,
    webhooks: messages(schemas),
    components: {
      securitySchemes: {
        member: session('a member'),
        dealer: session('a dealer'),
        admin: session('an admin'),
        token: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'vit_…',
          description: `An API token of a member, with scopes:\n\n${scopes.map(scope => `- \`${scope}\`: ${scopeTexts[scope]}`).join('\n')}`,
        },
        stripeSignature: {
          type: 'apiKey',
          in: 'header',
          name: 'stripe-signature',
          description: "Stripe's signature of the body.",
        },
      },
      schemas: {
        Error: {
          type: 'object',
          required: ['message', 'code'],
          properties: {
            message: { type: 'string', description: 'A sentence a person can act on.' },
            code: { type: 'string', enum: Object.keys(errorCatalogue) },
            issues: {
              type: 'array',
              description: 'Fields that are not valid.',
              items: {
                type: 'object',
                required: ['path', 'message'],
                properties: { path: { type: 'string' }, message: { type: 'string' } },
              },
            },
            until: { type: 'string', format: 'date-time', description: 'When a hold or a delay ends.' },
            requestId: { type: 'string', description: 'Of failures of ours; the log has it, too.' },
          },
        },
        ...schemas.components,
      } as Record<string, JsonSchema>,
      responses: commonResponses(),
    },
  }
}

export const renderOpenApi = (): string => `${JSON.stringify(openApiDocument(), null, 1)}\n`
