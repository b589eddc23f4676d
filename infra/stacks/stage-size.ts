export const sizes = ['hobby', 'shop'] as const
export type Size = (typeof sizes)[number]

/** Parameters of Systems Manager, or Secrets Manager. */
export const secretStores = ['parameters', 'manager'] as const
export type SecretStoreName = (typeof secretStores)[number]

export const isSize = (word: string): word is Size => (sizes as readonly string[]).includes(word)
export const isSecretStore = (word: string): word is SecretStoreName =>
  (secretStores as readonly string[]).includes(word)

/** What a stage has by its size, besides what all have. docs/operations.md says what is lost without it. */
interface StageSize {
  /** WAF in front of CloudFront, and the alarm of what it refuses. */
  readonly hasFirewall: boolean
  /** An alarm for each thing that a person would do something else about; otherwise few, each for many things. */
  readonly hasAllAlarms: boolean
  /** New versions of bids and payments take a tenth of the requests first, each watched by an alarm. */
  readonly hasCanaries: boolean
  /**
   * Where a stage that starts so has its secrets. Parameters are free, but all functions of an account read 40 a second unless
   * more is turned on; Secrets Manager costs $0.40 for each secret.
   */
  readonly firstSecretStore: SecretStoreName
}

const stageSizes: Readonly<Record<Size, StageSize>> = {
  hobby: { hasFirewall: false, hasAllAlarms: false, hasCanaries: false, firstSecretStore: 'parameters' },
  shop: { hasFirewall: true, hasAllAlarms: true, hasCanaries: true, firstSecretStore: 'manager' },
}

/** Where nobody said it, nothing is left out: a stage from before there were sizes has all of it. */
export const stageSize = ({ size = 'shop' }: { readonly size?: Size }): StageSize => stageSizes[size]
