import { globSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

const SOURCES = ['web/{app,components,features,lib}/**/*.{ts,tsx}', 'shared/**/*.ts', 'functions/**/*.ts']

const BROWSER = /^(?:web\/(?:app|components|features|lib)|shared)\/.*\.tsx?$/

/** Data, names in their own language, and what only the server reads. */
const OTHERS =
  /\.test\.|\.d\.ts$|\/testing\/|^shared\/(?:contract|rules)\/(?:demo-people|mark-symbol-drawings|forwarded-headers|photo-address|endpoint|endpoint-table|money-words|money-words\.translated|security-headers|screens|staff-words)\.ts$|^web\/components\/artwork\.tsx$/

/** Notifications, and what mails say as they do. */
export const isNoteFile = (file: string): boolean => /^functions\/.*\/copy\.ts$/.test(file)

const MAILS =
  /^functions\/(?:.*\/mail-templates|core\/notify\/mails\/(?:listing-lines|mail-kinds|placing|unsubscribing))\.ts$/

/** What an upload says of its rows, and of photographs at web addresses. */
const ROWS =
  /^functions\/(?:bulk-upload\/[\w-]+|core\/photo\/(?:web-address|fetching-photo)|settings\/(?:postage|delivery-times)-csv)\.ts$/

/** Where only what a refusal says is a text (`refusal-texts.ts`). */
export const isRefusingFile = (file: string): boolean =>
  /^functions\/(?!demo\/|migrations\/).*\.ts$/.test(file) &&
  !isNoteFile(file) &&
  !MAILS.test(file) &&
  !ROWS.test(file) &&
  !OTHERS.test(file)

/** The server's answers, as they are kept in English. */
export const isAnswerFile = (file: string): boolean =>
  file.startsWith('shared/') || ROWS.test(file) || isRefusingFile(file)

export const isTextFile = (file: string): boolean =>
  (BROWSER.test(file) || isNoteFile(file) || MAILS.test(file) || isAnswerFile(file)) && !OTHERS.test(file)

/** Source files with texts, from the root of the project. */
export const textFiles = (): string[] =>
  globSync(SOURCES, { cwd: root })
    .map(file => file.replaceAll('\\', '/'))
    .filter(isTextFile)
    .sort()
