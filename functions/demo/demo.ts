import { DomainError, type ErrorCode } from '../../shared/contract/errors.ts'
import type { PersonName } from '../../shared/rules/demo-people.ts'
import { HOUR_MS } from '../../shared/rules/durations.ts'
import type { CheckoutDeps } from '../core/money/checkout/stripe-sync.ts'
import type { PhotoDeps } from '../core/photo/stored-renditions.ts'
import { derivedId, sha256 } from '../platform/ids.ts'

export interface DemoDeps extends CheckoutDeps {
  readonly photos: PhotoDeps
  /** What photographs show, as embeddings. Without it, each listing is seen once it is there. */
  readonly see?: (photo: Uint8Array) => Promise<Float32Array>
  /** Whether payments are simulated: only then is anything bought. */
  readonly sells: boolean
  readonly chargesInEarnest: () => Promise<boolean>
}

/** Time before the moment at which seeding began; negative after it. */
export interface Ago {
  readonly days?: number
  readonly hours?: number
}

/** Times and ids derive from the moment at which the first run began, so that every run makes the same things. */
export class Demo {
  readonly startedAt: Date
  readonly deps: DemoDeps

  constructor(startedAt: Date, deps: DemoDeps) {
    this.startedAt = startedAt
    this.deps = deps
  }

  before({ days = 0, hours = 0 }: Ago): Date {
    return new Date(this.startedAt.getTime() - (days * 24 + hours) * HOUR_MS)
  }

  id(at: Date, name: string): string {
    return derivedId(at, `demo ${name} ${this.startedAt.toISOString()}`)
  }

  /** An idempotency key. */
  key(name: string): string {
    return sha256(`demo ${name} ${this.startedAt.toISOString()}`)
  }
}

/** For work that another run may have done or a visitor overtaken: undefined if it is refused with one of the codes. */
export async function unless<T>(codes: readonly ErrorCode[], work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DomainError && codes.includes(error.code)) return undefined
    throw error
  }
}

/** One part of the demo data. Doing it again adds nothing. */
export interface SeedStep {
  readonly counts?: DemoCount
  readonly play: (demo: Demo) => Promise<void>
}

export type DemoCount = 'auctions' | 'catalogItems' | 'fractionalAssets'

export type Bidder = Exclude<PersonName, 'eleanor' | 'margot'>
export type Seller = 'eleanor' | 'margot'
