import { commonPasswordList } from './common-password-list.ts'

/** Without digits and symbols around the word, so "dragon12!" is found as "dragon". */
export function stemOf(password: string): string {
  const word = password.replace(/^[^a-z]+|[^a-z]+$/g, '')
  return word.length >= 4 ? word : password
}

const MAX_SHARED = 9

/** Sorted words, each as the length of the prefix it shares with the previous one, and the rest: a third smaller. */
export function frontCode(words: readonly string[]): string {
  let before = ''
  const coded = words.map(word => {
    let shared = 0
    while (shared < MAX_SHARED && shared < before.length && before[shared] === word[shared]) shared++
    before = word
    return shared + word.slice(shared)
  })
  return coded.join('\n')
}

function readFrontCoded(text: string): Set<string> {
  let before = ''
  const words = text.split('\n').map(line => {
    before = before.slice(0, Number(line[0])) + line.slice(1)
    return before
  })
  return new Set(words)
}

let known: Set<string> | undefined

/** @param password in lower case */
export function isCommonPassword(password: string): boolean {
  known ??= readFrontCoded(commonPasswordList)
  return known.has(password) || known.has(stemOf(password))
}
