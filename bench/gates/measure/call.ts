import type { endpointsByFeature, Feature } from '../../../shared/contract/endpoint-table.ts'

/** Makes what a typical, successful call of an endpoint needs, and answers the call, which alone is metered. */
export type Call = () => Promise<() => Promise<unknown>>

/** Calls of a feature's endpoints, of those whose cost is worth knowing. */
export type CallsOf<Name extends Feature> = Readonly<Partial<Record<keyof (typeof endpointsByFeature)[Name], Call>>>
