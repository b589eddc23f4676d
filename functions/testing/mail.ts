import { SESv2Client, type SendEmailCommand } from '@aws-sdk/client-sesv2'
import { afterAll, vi } from 'vitest'
import type { Member } from './visitor.ts'

/** Looks at the mail that goes out from here to the end of a test file. */
export function watchMail() {
  const send = vi.spyOn(SESv2Client.prototype, 'send')
  afterAll(() => send.mockRestore())
  return {
    /** What went out to a person, oldest first. */
    mailTo: ({ user }: Member) =>
      send.mock.calls
        .map(([command]) => (command as SendEmailCommand).input)
        .filter(({ Destination }) => Destination?.ToAddresses?.includes(user.email))
        .map(({ Content }) => ({
          subject: Content?.Simple?.Subject?.Data ?? '',
          text: Content?.Simple?.Body?.Text?.Data ?? '',
          html: Content?.Simple?.Body?.Html?.Data ?? '',
          headers: Object.fromEntries((Content?.Simple?.Headers ?? []).map(({ Name, Value }) => [Name, Value])),
        })),
    /** Has SES refuse the next mail. */
    refuseNext: () => send.mockRejectedValueOnce(new Error('refused') as never),
  }
}
