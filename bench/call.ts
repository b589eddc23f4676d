import type { endpointsByFeature, Feature } from '../shared/endpoint-table.ts'

/** Makes what a typical, successful call of an endpoint needs, and answers the call, which alone is metered. */
export type Call = () => Promise<() => Promise<unknown>>

/** One call of each endpoint of a feature. */
export type CallsOf<Name extends Feature> = Readonly<Record<keyof (typeof endpointsByFeature)[Name], Call>>
