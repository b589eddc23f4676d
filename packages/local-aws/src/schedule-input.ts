import * as z from 'zod'
import { AwsError } from './aws-error.ts'

const NAME = /^[0-9a-zA-Z-_.]{1,64}$/

const flexibleTimeWindow = z.discriminatedUnion('Mode', [
  z.strictObject({ Mode: z.literal('OFF') }),
  z.strictObject({ Mode: z.literal('FLEXIBLE'), MaximumWindowInMinutes: z.number().int().min(1).max(1_440) }),
])

const target = z.strictObject({
  Arn: z
    .string()
    .max(1_600)
    .regex(/^arn:aws/),
  RoleArn: z
    .string()
    .max(1_600)
    .regex(/^arn:aws(-[a-z]+)?:iam::\d{12}:role\/[\w+=,.@/-]+$/),
  Input: z
    .string()
    .min(1)
    .max(256 * 1024)
    .optional(),
  RetryPolicy: z
    .strictObject({
      MaximumRetryAttempts: z.number().int().min(0).max(185).optional(),
      MaximumEventAgeInSeconds: z.number().int().min(60).max(86_400).optional(),
    })
    .optional(),
  DeadLetterConfig: z
    .strictObject({ Arn: z.string().regex(/^arn:aws(-[a-z]+)?:sqs:[a-z0-9-]+:\d{12}:[\w-]+$/) })
    .optional(),
})

/** The local scheduler refuses fields that it does not implement. */
const inputSchema = z.strictObject({
  GroupName: z.string().regex(NAME).default('default'),
  ScheduleExpression: z.string().min(1).max(256),
  ScheduleExpressionTimezone: z.string().min(1).max(50).optional(),
  FlexibleTimeWindow: flexibleTimeWindow,
  Target: target,
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
  return result.data
}

export function checkScheduleName(name: string): string {
  if (!NAME.test(name)) throw invalid('Schedules and groups are named with 1 to 64 letters, digits, - _ or .')
  return name
}

const MINUTES = { minute: 1, hour: 60, day: 24 * 60 } as const

/** Milliseconds of a `rate()`; undefined for other expressions. */
export function periodOf({ ScheduleExpression }: ScheduleInput): number | undefined {
  const rate = /^rate\(([1-9]\d*) (minute|hour|day)s?\)$/.exec(ScheduleExpression)
  return rate ? Number(rate[1]) * MINUTES[rate[2] as keyof typeof MINUTES] * 60_000 : undefined
}

/** Epoch milliseconds. @throws AwsError ValidationException */
export function firstDue(input: ScheduleInput, now: number): number {
  const { ScheduleExpression, ScheduleExpressionTimezone } = input
  const period = periodOf(input)
  if (period !== undefined) return now + period
  const at = /^at\((\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)\)$/.exec(ScheduleExpression)?.[1]
  // `Date` takes 31 February for 3 March.
  const time = new Date(`${at}Z`)
  if (!at || Number.isNaN(time.getTime()) || !time.toISOString().startsWith(at)) {
    throw invalid(
      ScheduleExpression.startsWith('cron(')
        ? 'The local scheduler has no cron().'
        : `Invalid Schedule Expression ${ScheduleExpression}.`,
    )
  }
  if (!['UTC', 'Etc/UTC', undefined].includes(ScheduleExpressionTimezone)) {
    throw invalid('The local scheduler takes times in UTC only.')
  }
  // AWS does not document what it does with such a schedule, so nothing may depend on it.
  if (time.getTime() < now) throw invalid(`${ScheduleExpression} is in the past.`)
  return time.getTime()
}
