import type { RunningAws } from '@vitrine/local-aws'
import { isSamplePath, mailPage, samplePage } from '@vitrine/local-aws/mail-page'
import type { LoadModule } from './modules.ts'

/** The outbox and, written when they are asked for, a sample of every kind of mail. */
export const mailPages = (outbox: RunningAws['outbox'], load: LoadModule) => async (path: string) => {
  if (!isSamplePath(path)) return mailPage(outbox, path)
  const { mailSamples } = await load<typeof import('./mail-samples.ts')>('local/mail-samples.ts')
  return samplePage(await mailSamples(), path)
}
