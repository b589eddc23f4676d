import type { AiFault } from '../../../shared/rules/identify.ts'
import { ModelDeclined } from './ai.ts'
import { isAboutPictures } from './ai-dialect.ts'

/** Why there is no reading, as far as somebody can do something about it. */
export async function faultOf(error: unknown): Promise<AiFault> {
  const { APIConnectionError } = await import('openai')
  const { status, message } = error as Error & { readonly status?: number }
  if (error instanceof ModelDeclined) return 'declined'
  if (error instanceof APIConnectionError) return 'unreachable'
  if (status === undefined) return 'unreadable'
  if (isAboutPictures({ message })) return 'blind'
  return status === 408 || status === 429 || status >= 500 ? 'busy' : 'misconfigured'
}
