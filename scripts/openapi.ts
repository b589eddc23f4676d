import * as z from 'zod'
import { MAX_WATCHED } from '../functions/core/watch/watch-store.ts'
import { CSV_MAX_ROWS } from '../shared/bulk-upload.ts'
import { cents } from '../shared/cents.ts'
import { isTextType, type NamedRow, textTypes } from '../shared/endpoint.ts'
import { endpointList } from '../shared/endpoint-table.ts'
import { MAX_FOLLOWED } from '../shared/endpoints/following.ts'
import { type ErrorCode, type ErrorDetails, errorCatalogue, messageFor } from '../shared/errors.ts'
import { MAX_UNPAID_HOLDS } from '../shared/holds.ts'
import { BODY_TOO_LARGE } from '../shared/request-limits.ts'
import { SAVED_SEARCHES_MAX } from '../shared/saved-search.ts'

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return rest
}

function errorsOf(row: NamedRow): ErrorCode[] {
  return [
    ...(row.params ? (['not_found'] as const) : []),
    ...(row.body || row.query ? (['invalid_request'] as const) : []),
    ...(row.body ? (['malformed_body', 'unsupported_media_type', 'body_too_large'] as const) : []),
    ...(row.method !== 'GET' && row.auth !== 'signature' ? (['cross_site'] as const) : []),
    ...(row.auth === 'member' || row.auth === 'dealer' || row.auth === 'admin' ? (['not_signed_in'] as const) : []),
    ...(row.auth === 'dealer' ? (['dealers_only'] as const) : []),
    ...(row.auth === 'admin' ? (['admins_only'] as const) : []),
    ...(row.confirmed ? (['email_unconfirmed'] as const) : []),
    ...(row.errors ?? []),
  ]
}

function parameters(schema: z.ZodObject | undefined, where: 'path' | 'query') {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input')
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: each,
  }))
}

/** The limits that messages name, and an example of each amount in them. */
const EXAMPLES: Partial<Record<ErrorCode, ErrorDetails>> = {
  csv_without_columns: { reason: 'title and price' },
  csv_too_long: { limit: CSV_MAX_ROWS },
  watchlist_full: { limit: MAX_WATCHED },
  following_full: { limit: MAX_FOLLOWED },
  saved_searches_full: { limit: SAVED_SEARCHES_MAX },
  too_many_holds: { limit: MAX_UNPAID_HOLDS },
  too_much_at_once: { limit: 9 },
  bid_too_low: { currentCents: cents(100_00), minimumCents: cents(105_00), amountCents: cents(102_00) },
  maximum_not_raised: { limitCents: cents(150_00) },
  offer_too_high: { limitCents: cents(120_00) },
  refund_too_much: { limitCents: cents(120_00) },
  counter_out_of_range: { minimumCents: cents(90_01), limitCents: cents(119_99) },
  shipping_changed: { currentCents: cents(25_00), amountCents: cents(20_00) },
  destination_not_served: { country: 'CA' },
  price_changed: { currentCents: cents(130_00), amountCents: cents(120_00) },
}

/** A file is sent in the request or uploaded first, so that is where its limit is of interest. */
const detailsOf = ({ bodyType }: NamedRow, code: ErrorCode): ErrorDetails =>
  code === 'body_too_large' && bodyType === 'multipart' ? { reason: BODY_TOO_LARGE } : (EXAMPLES[code] ?? {})

function errorResponses(row: NamedRow) {
  const byStatus = Map.groupBy(new Set(errorsOf(row)), code => errorCatalogue[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map(code => `\`${code}\`: ${messageFor(code, detailsOf(row, code))}`).join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}

/** Stripe signs the body in a header; other signatures are in the query, among the parameters. */
function securityOf({ auth, bodyType }: NamedRow) {
  if (auth === 'public') return []
  if (auth === 'signature') return bodyType === 'raw' ? [{ stripeSignature: [] }] : []
  return [{ session: [] }]
}

function operation(row: NamedRow, tag: string) {
  const { response } = row
  const inputs = [...parameters(row.params, 'path'), ...parameters(row.query, 'query')]
  return {
    operationId: row.name,
    summary: row.summary,
    tags: [tag],
    security: securityOf(row),
    ...(inputs.length > 0 && { parameters: inputs }),
    ...(row.body && {
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: jsonSchema(row.body, 'input') },
          ...(row.bodyType === 'multipart' && { 'multipart/form-data': { schema: jsonSchema(row.body, 'input') } }),
        },
      },
    }),
    ...(row.bodyType === 'raw' && { requestBody: { required: true, content: { 'application/json': {} } } }),
    responses: {
      ...(response === 'redirect'
        ? { 302: { description: 'Where to go.' } }
        : {
            [row.status ?? 200]: {
              description: 'Done.',
              content: isTextType(response)
                ? { [textTypes[response]]: { schema: { type: 'string' } } }
                : { 'application/json': { schema: jsonSchema(response, 'output') } },
            },
          }),
      ...errorResponses(row),
    },
  }
}

export function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { row, feature } of endpointList) {
    paths[row.path] ??= {}
    paths[row.path]![row.method.toLowerCase()] = operation(row, feature)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Vitrine', version: '1', description: 'Made from shared/endpoint-table.ts by `npm run docs`.' },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
        stripeSignature: { type: 'apiKey', in: 'header', name: 'stripe-signature' },
      },
      schemas: {
        Error: {
          type: 'object',
          required: ['message', 'code'],
          properties: {
            message: { type: 'string', description: 'A sentence a person can act on.' },
            code: { enum: Object.keys(errorCatalogue) },
            issues: {
              type: 'array',
              items: {
                type: 'object',
                required: ['path', 'message'],
                properties: { path: { type: 'string' }, message: { type: 'string' } },
              },
            },
            until: { type: 'string', format: 'date-time', description: 'When a hold or a delay ends.' },
            requestId: { type: 'string' },
          },
        },
      },
    },
  }
}

export const renderOpenApi = (): string => `${JSON.stringify(openApiDocument(), null, 2)}\n`
