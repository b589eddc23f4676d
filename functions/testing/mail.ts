import { SESv2Client, type SendEmailCommand } from '@aws-sdk/client-sesv2'
import { afterAll, vi } from 'vitest'
import type { Member } from './visitor.ts'

/** Watches mails until the end of the test file. */
export function watchMail() {
  const send = vi.spyOn(SESv2Client.prototype, 'send')
  afterAll(() => send.mockRestore())
  return {
    /** Oldest first. */
    mailTo: ({ user }: Member) =>
      send.mock.calls
        .map(([command]) => (command as SendEmailCommand).input)
        .filter(({ Destination }) => Destination?.ToAddresses?.includes(user.email))
        .map(({ Content, EmailTags = [] }) => ({
          tags: Object.fromEntries(EmailTags.map(({ Name, Value }) => [Name, Value])),
          subject: Content?.Simple?.Subject?.Data ?? '',
          text: Content?.Simple?.Body?.Text?.Data ?? '',
          html: Content?.Simple?.Body?.Html?.Data ?? '',
          headers: Object.fromEntries((Content?.Simple?.Headers ?? []).map(({ Name, Value }) => [Name, Value])),
        })),
    refuseNext: () => send.mockRejectedValueOnce(new Error('refused') as never),
  }
}
