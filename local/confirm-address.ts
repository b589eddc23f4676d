import { accounts } from '../shared/contract/endpoints/accounts.ts'

/** A busy machine loads what sends it first. */
const WITHIN_MS = 60_000
const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

/** Waits for the mail in the outbox: it is sent after the answer. @param sent how many such mails must be there */
export async function linkInOutbox(origin: string, subject: string, email: string, sent = 1): Promise<string> {
  const deadline = performance.now() + WITHIN_MS
  while (performance.now() < deadline) {
    const list = await (await fetch(`${origin}/_local/mail`)).text()
    const mails = list.split('<li>').filter(row => row.includes(`<strong>${subject}`) && row.includes(`To ${email}<`))
    const [path] = /\/_local\/mail\/[\w-]+/.exec(mails[0] ?? '') ?? []
    if (path && mails.length >= sent) {
      const text = await (await fetch(`${origin}${path}/text`)).text()
      const [link = ''] = /http\S+token=[\w.%-]+/.exec(text) ?? []
      return link
    }
    await pause(50)
  }
  throw new Error(`no mail “${subject}” to ${email}`)
}

/** @param subject of the mail, where its reader has another language @param currentPassword as tests choose it */
export async function confirmAddress(
  origin: string,
  email: string,
  subject = 'Confirm your email address',
  currentPassword = 'correct horse battery',
): Promise<void> {
  const link = await linkInOutbox(origin, subject, email)
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token')
  const answer = await fetch(origin + accounts.confirmEmailChange.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ token, currentPassword }),
  })
  if (!answer.ok) throw new Error(`could not confirm ${email}: ${await answer.text()}`)
}
