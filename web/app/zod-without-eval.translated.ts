import * as z from 'zod'

/** The message of schemas that have none of their own. */
function messageOf({
  code,
  input,
  ...limits
}: {
  code: string
  input?: unknown
  minimum?: unknown
  maximum?: unknown
}) {
  if (input === undefined || input === null || input === '') return 'This field is required'
  if (code === 'too_small') return `At least ${limits.minimum}`
  if (code === 'too_big') return `At most ${limits.maximum}`
  return 'Invalid value'
}

// English words would come from the library.
z.config({ jitless: true, localeError: messageOf })
