import { createHash } from 'node:crypto'
import type { Inputs } from './inputs.ts'

/** A file of the site that says which deployment and which release answers there. */
export const MARK_FILE = 'release.txt'

/** Two short texts, of the stage and of the release, that tell others nothing. */
export function releaseMark({ stage, region, certificateArn, release = '' }: Inputs): string {
  // The certificate's id is long and random, so nobody finds the account by trying.
  const digest = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16)
  return `${digest(stage, region, certificateArn)} ${digest(stage, region, certificateArn, release)}`
}
