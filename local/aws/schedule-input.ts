import * as z from 'zod'
import { AwsError } from './aws-error.ts'

const inputSchema = z.object({
  ScheduleExpression: z.string().min(1),
  ScheduleExpressionTimezone: z.string().optional(),
  FlexibleTimeWindow: z.object({ Mode: z.enum(['OFF', 'FLEXIBLE']), MaximumWindowInMinutes: z.number().optional() }),
  Target: z.object({
    Arn: z.string().regex(/^arn:aws/),
    RoleArn: z.string().regex(/^arn:aws/),
    Input: z.string().optional(),
    RetryPolicy: z
      .object({
        MaximumRetryAttempts: z.number().int().min(0).max(185).optional(),
        MaximumEventAgeInSeconds: z.number().int().min(60).max(86_400).optional(),
      })
      .optional(),
    DeadLetterConfig: z.object({ Arn: z.string() }).optional(),
  }),
  State: z.enum(['ENABLED', 'DISABLED']).optional(),
  ActionAfterCompletion: z.enum(['NONE', 'DELETE']).optional(),
  ClientToken: z
    .string()
    .regex(/^[a-zA-Z0-9-_]{1,64}$/)
    .optional(),
  Description: z.string().max(512).optional(),
})

export type ScheduleInput = z.output<typeof inputSchema>

const invalid = (message: string) => new AwsError('ValidationException', 400, message)

/** @throws AwsError ValidationException */
export function parseScheduleInput(body: unknown): ScheduleInput {
  const result = inputSchema.safeParse(body)
  if (!result.success) {
    const issue = result.error.issues[0]
    throw invalid(`Invalid value at ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`)
  }
  occurrenceOf(result.data, 0)
  return result.data
}

export function checkScheduleName(name: string): string {
  if (!/^[0-9a-zA-Z-_.]{1,64}$/.test(name)) throw invalid('A schedule is named with 1 to 64 letters, digits, - _ or .')
  return name
}

const MINUTES = { minute: 1, hour: 60, day: 24 * 60 } as const

/**
 * When a schedule is due: its own time for `at()`, a period after `from` for `rate()`, in epoch milliseconds.
 * @throws AwsError ValidationException for anything else
 */
export function occurrenceOf({ ScheduleExpression, ScheduleExpressionTimezone }: ScheduleInput, from: number): number {
  const at = /^at\((\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)\)$/.exec(ScheduleExpression)
  if (at) {
    if (!['UTC', 'Etc/UTC', undefined].includes(ScheduleExpressionTimezone)) {
      throw invalid('The local scheduler takes times in UTC only.')
    }
    const time = new Date(`${at[1]}Z`)
    // The parser takes 31 February for 3 March.
    if (Number.isNaN(time.getTime()) || !time.toISOString().startsWith(at[1] ?? '-')) {
      throw invalid(`Invalid Schedule Expression ${ScheduleExpression}.`)
    }
    return time.getTime()
  }
  const rate = /^rate\(([1-9]\d*) (minute|hour|day)s?\)$/.exec(ScheduleExpression)
  if (rate) return from + Number(rate[1]) * MINUTES[rate[2] as keyof typeof MINUTES] * 60_000
  throw invalid(
    ScheduleExpression.startsWith('cron(')
      ? 'The local scheduler has no cron().'
      : `Invalid Schedule Expression ${ScheduleExpression}.`,
  )
}
