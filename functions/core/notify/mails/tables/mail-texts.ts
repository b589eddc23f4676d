import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Texts } from '../../../../../shared/rules/pattern-texts.ts'

/** English before a tab, its translation behind it: from the catalog, written by `npm run texts`. */
export const readMailTexts = (language: string): Texts =>
  readFileSync(join(import.meta.dirname, `mail-texts-${language}.txt`), 'utf8')
    .trimEnd()
    .split('\n')
    .map(line => {
      const [english = '', translated = ''] = line.split('\t')
      return [english, translated]
    })
