import { accounts } from '../shared/endpoints/accounts.ts'

const TRIES = 200
const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

/**
 * The link in the latest mail to an address with that subject, as soon as it lies in the outbox of a local cloud.
 * @param sent how many such mails must have arrived: mail is sent after the answer
 */
export async function linkInOutbox(origin: string, subject: string, email: string, sent = 1): Promise<string> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
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

/** Confirms someone's address by the link that was mailed to them, without a browser. */
export async function confirmAddress(origin: string, email: string): Promise<void> {
  const link = await linkInOutbox(origin, 'Confirm your email address', email)
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token')
  const answer = await fetch(origin + accounts.confirmEmailChange.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ token }),
  })
  if (!answer.ok) throw new Error(`could not confirm ${email}: ${await answer.text()}`)
}
