import { callLimits } from '../../../../platform/call-limits.ts'
import { signedFetch } from '../../../../platform/signed-fetch.ts'

export class OpenSearchError extends Error {
  readonly status: number

  constructor(request: string, status: number, text: string) {
    super(`OpenSearch answered ${request} with ${status}: ${text.slice(0, 500)}`)
    this.status = status
  }
}

export interface Hit {
  readonly _id: string
  readonly _score: number | null
  readonly _source?: { readonly record?: unknown; readonly changeKey?: string }
  readonly fields?: Readonly<Record<string, readonly unknown[]>>
  readonly sort?: readonly unknown[]
  readonly inner_hits?: Readonly<Record<string, { readonly hits: SearchAnswer['hits'] }>>
}

export interface Bucket {
  readonly key: string
  readonly doc_count: number
  readonly name?: { readonly buckets: readonly Bucket[] }
  readonly average?: { readonly value: number | null }
}

export interface Aggregation {
  readonly buckets?: unknown
  readonly counted?: Aggregation
  readonly value?: number | null
}

export interface SearchAnswer {
  readonly hits: { readonly total: { readonly value: number }; readonly hits: readonly Hit[] }
  readonly aggregations?: Readonly<Record<string, Aggregation>>
  readonly suggest?: Readonly<Record<string, readonly { readonly options: readonly { readonly text: string }[] }[]>>
}

/** @param body an object, or lines for a bulk request @throws OpenSearchError */
export async function ask<Answer>(url: string, method: string, path: string, body?: object | string): Promise<Answer> {
  const sent =
    typeof body === 'string'
      ? { body, headers: { 'content-type': 'application/x-ndjson' } }
      : { ...(body && { body: JSON.stringify(body) }) }
  const { status, text } = await signedFetch('es', `${url}${path}`, { method, ...sent }, callLimits.search)
  if (status >= 300) throw new OpenSearchError(`${method} ${path}`, status, text)
  return JSON.parse(text || '{}') as Answer
}
