/** A refusal as AWS words it: the code the SDK names its exception after, and the status that goes with it. */
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
