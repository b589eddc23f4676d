import type { NamedRow } from '../../shared/contract/endpoint.ts'
import type { ApiHandler } from '../platform/endpoint.ts'

/** One function for several endpoints, so that what it has in memory serves them all. */
export function answering(
  ...answers: readonly (readonly [NamedRow, ApiHandler])[]
): ApiHandler & { readonly routes: readonly string[] } {
  const handlers = new Map<string, ApiHandler>(
    answers.flatMap(([{ method, path }, handler]) =>
      [method, 'HEAD'].map(each => [`${each} ${path}`, handler] as const),
    ),
  )
  const answer: ApiHandler = (event, context) => {
    const handler = handlers.get(event.routeKey)
    if (!handler) throw new Error(`${event.routeKey} has no handler here.`)
    return handler(event, context)
  }
  return Object.assign(answer, { routes: [...handlers.keys()] })
}
