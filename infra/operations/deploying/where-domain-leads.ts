import { setTimeout as wait } from 'node:timers/promises'
import type { Inputs } from '../../stacks/inputs.ts'
import { MARK_FILE, releaseMark } from '../../stacks/release-mark.ts'

const ANSWER_TIMEOUT_MS = 10_000
const MAX_MARK_LENGTH = 100
const LOOKS = 6
const PAUSE_MS = 5_000

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

/**
 * Whether a site is the deployment. It is given half a minute to show the release. One that was the deployment before
 * and says nothing now does not work, rather than being somewhere else.
 * @param inputs with the release @param before what the site said before the deployment
 */
export async function leadsHere(
  origin: string,
  inputs: Inputs,
  before: string | undefined,
  pause = PAUSE_MS,
): Promise<boolean> {
  const wanted = releaseMark(inputs)
  const isOurs = (mark: string | undefined) => mark !== undefined && stageOf(mark) === stageOf(wanted)
  let mark = await markAt(origin)
  for (let look = 1; look < LOOKS && isOurs(mark) && mark !== wanted; look++) {
    await wait(pause)
    mark = await markAt(origin)
  }
  return isOurs(before) || isOurs(mark)
}
