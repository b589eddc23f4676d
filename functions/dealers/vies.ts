import * as z from 'zod'
import type { VatOutcome } from '../../shared/rules/dealers.ts'
import type { VatNumber } from '../../shared/rules/vat-number.ts'
import { log } from '../platform/log.ts'

/** Less than the function has. Some member states take seconds. */
const LOOKUP_TIMEOUT_MS = 7_000
const TEXT_MAX = 500

export interface ViesAnswer {
  readonly outcome: VatOutcome
  readonly name?: string | undefined
  readonly address?: string | undefined
  readonly code?: string | undefined
}

/** `GET {url}/ms/{state}/vat/{number}`. `userError` is VALID, INVALID, or why there is no answer. */
const said = z.object({
  isValid: z.boolean(),
  userError: z.string(),
  name: z.string().nullish(),
  address: z.string().nullish(),
})

/** What it sends in place of that, with another status or 200. */
const refused = z.object({ errorWrappers: z.array(z.object({ error: z.string() })).min(1) })

/** Words that say that there is no such number. All others are about the service: it is to be asked again. */
const INVALID = new Set(['INVALID', 'INVALID_INPUT'])

/** Never throws: a service that is down is an answer, too. */
export async function askVies(url: string, { prefix, digits }: VatNumber): Promise<ViesAnswer> {
  const address = `${url.replace(/\/$/, '')}/ms/${prefix}/vat/${encodeURIComponent(digits)}`
  try {
    const answer = await fetch(address, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(LOOKUP_TIMEOUT_MS),
    })
    return readAnswer(await answer.json().catch(() => undefined), answer.status)
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    await log.warn('VIES gave no answer', { prefix, error })
    return { outcome: 'unavailable', code: isLate ? 'TIMEOUT' : 'NO_CONNECTION' }
  }
}

function readAnswer(body: unknown, status: number): ViesAnswer {
  const { data: error } = refused.safeParse(body)
  const code = error?.errorWrappers[0]?.error
  if (code) return INVALID.has(code) ? { outcome: 'invalid' } : { outcome: 'unavailable', code: codeOf(code) }
  const { data } = said.safeParse(body)
  if (!data || status !== 200) return { outcome: 'unavailable', code: `HTTP_${status}` }
  const { isValid, userError } = data
  if (isValid) return { outcome: 'valid', name: textOf(data.name), address: textOf(data.address) }
  return INVALID.has(userError) ? { outcome: 'invalid' } : { outcome: 'unavailable', code: codeOf(userError) }
}

/** It is shown to admins, and comes from elsewhere. */
const codeOf = (code: string) => code.replace(/[^\w-]/g, '').slice(0, 60)

/** "---": the member state doesn't tell. */
const textOf = (text: string | null | undefined) => {
  const trimmed = text?.trim().slice(0, TEXT_MAX) ?? ''
  return /^-*$/.test(trimmed) ? undefined : trimmed
}
