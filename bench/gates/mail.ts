import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { printTable } from '../table.ts'

/*
 * `npm run bench -- mail`: SpamAssassin reads every kind of mail in every language, with the headers that SES and the
 * receiving server add. From 5 on it is spam; here a mail may have 0.5. Only rules of headers and texts count: no network
 * (lists of addresses, SPF, DKIM), no learning, no history of the sender.
 */
const MAX_SCORE = 0.5
const NEEDS = 'Install SpamAssassin 4 (on Debian: apt-get install spamassassin) and Python 3.10.'

/** Rules for links know no address with a port. */
Object.assign(process.env, {
  APP_ORIGIN: 'https://vitrine.example.com',
  LINK_SECRET: 'a link secret that only this uses',
})

const settings = ['use_bayes 0', 'use_auto_welcomelist 0', 'report_safe 0', 'fold_headers 0'].map(
  line => `--cf=${line}`,
)

function run(command: string, args: readonly string[], input = ''): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { input, encoding: 'utf8', maxBuffer: 2 ** 28 })
  if (error) throw new Error(`${command} can't be started. ${NEEDS}`, { cause: error })
  if (status !== 0) throw new Error(`${command} failed:\n${stderr}`)
  return stdout
}

interface Scored {
  readonly mail: string
  readonly score: number
  readonly rules: string
}

/** @param folder of files in which each `Message-ID` begins with `mail-<index>.` */
function scoresOf(folder: string, names: readonly string[]): Scored[] {
  const read = run('spamassassin', ['--local', '--nocreate-prefs', '--prefspath=/dev/null', ...settings, folder])
  const found = read.matchAll(/^X-Spam-Status: \w+, score=(-?[\d.]+) .*?tests=(\S*).*?^Message-ID: <mail-(\d+)\./gms)
  const scores = Array.from(found, ([, score, rules = '', index]) => ({
    mail: names[Number(index)] ?? '',
    score: Number(score),
    rules: rules.replaceAll(',', ' '),
  }))
  if (new Set(scores.map(({ mail }) => mail)).size !== names.length)
    throw new Error(`SpamAssassin read ${scores.length} of ${names.length} mails.`)
  return scores.toSorted((a, b) => b.score - a.score || (a.mail < b.mail ? -1 : 1))
}

const { mailSamples } = await import('../../local/mail-samples.ts')
const mails = await mailSamples()
const folder = mkdtempSync(join(tmpdir(), 'vitrine-mail-'))
try {
  run('python3', [join(import.meta.dirname, 'mail/compose.py'), folder], JSON.stringify(mails))
  const scores = scoresOf(
    folder,
    mails.map(({ name, language }) => `${name} (${language})`),
  )
  const hit = scores.filter(({ score }) => score > 0)
  printTable(
    `${mails.length} mails, ${hit.length} with a score above 0, of which none may be above ${MAX_SCORE}`,
    [
      { title: 'mail', value: ({ mail }) => mail },
      { title: 'score', value: ({ score }) => score },
      { title: 'rules', value: ({ rules }) => rules },
    ],
    hit,
  )
  if (hit.some(({ score }) => score > MAX_SCORE)) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true })
}
