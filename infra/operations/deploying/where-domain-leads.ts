import type { Inputs } from '../../stacks/inputs.ts'
import { MARK_FILE, releaseMark } from '../../stacks/release-mark.ts'

const ANSWER_TIMEOUT_MS = 10_000
const MAX_MARK_LENGTH = 100

/** What a site says of the deployment that it is; undefined if the domain leads nowhere, or to something else. */
export async function markAt(origin: string): Promise<string | undefined> {
  try {
    const answer = await fetch(new URL(`/${MARK_FILE}?at=${Date.now()}`, origin), {
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    })
    const text = answer.ok ? (await answer.text()).trim() : ''
    return text && text.length <= MAX_MARK_LENGTH ? text : undefined
  } catch {
    return undefined
  }
}

const stageOf = (mark: string) => mark.split(' ')[0]

/** A site that led here before the deployment and says nothing now does not work, rather than being somewhere else. */
export function leadsHere(inputs: Inputs, before: string | undefined, after: string | undefined): boolean {
  const stage = stageOf(releaseMark(inputs))
  return [before, after].some(mark => mark !== undefined && stageOf(mark) === stage)
}
