/** What a page got from the server, so that it can be shown again without a network. */
export interface SeenAnswer {
  /** The endpoint's name. */
  readonly name: string
  readonly url: string
  readonly content: unknown
}
