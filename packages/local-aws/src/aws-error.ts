/** `code` is what the SDK names its exception after. */
export class AwsError extends Error {
  readonly code: string
  readonly status: number

  constructor(code: string, status: number, message: string) {
    super(message)
    this.name = code
    this.code = code
    this.status = status
  }
}
