import { AsyncLocalStorage } from 'node:async_hooks'
import type { Logger } from '@aws-lambda-powertools/logger'
import { loggedError } from './logged-error.ts'

type Details = Record<string, unknown>

const context = new AsyncLocalStorage<Details>()

export const withLogContext = <T>(details: Details, work: () => Promise<T>): Promise<T> => context.run(details, work)

/** What each line of the log has here. */
export const logContext = (): Readonly<Details> => context.getStore() ?? {}

let logger: Promise<Logger> | undefined

/** The logger is loaded with the first line, because most requests log nothing. Await it, or the line may be lost. */
async function write(level: 'info' | 'warn' | 'error', message: string, details?: Details): Promise<void> {
  const line = {
    ...context.getStore(),
    ...details,
    ...('error' in (details ?? {}) && { error: loggedError(details?.error) }),
  }
  logger ??= import('@aws-lambda-powertools/logger').then(({ Logger }) => new Logger())
  ;(await logger)[level](message, line)
}

/** JSON; of an `error`, what `loggedError` leaves. */
export const log = {
  info: (message: string, details?: Details) => write('info', message, details),
  warn: (message: string, details?: Details) => write('warn', message, details),
  error: (message: string, details?: Details) => write('error', message, details),
}
