import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import PO from 'pofile'
import { keyOf } from './catalog.ts'
import { TERM, terms } from './terms.ts'
import { textFiles } from './text-files.ts'
import { textsOf } from './transformer.ts'

const root = join(import.meta.dirname, '../../..')

export interface FoundText {
  readonly text: string
  readonly context: string | undefined
  readonly files: Set<string>
  /** What stands in for each placeholder. */
  readonly placeholders: Set<string>
}

/** All texts of the sources by `keyOf`. */
export function extract(files = textFiles()): ReadonlyMap<string, FoundText> {
  const texts = new Map<string, FoundText>()
  for (const file of files) {
    for (const message of textsOf(readFileSync(join(root, file), 'utf8'), file).messages) {
      const [text = ''] = message.msgStr
      const key = message.toKey()
      const found = texts.get(key) ?? { text, context: message.context, files: new Set(), placeholders: new Set() }
      found.files.add(file)
      for (const comment of message.comments) found.placeholders.add(comment.replace(/\s+/g, ' '))
      texts.set(key, found)
    }
  }
  for (const { term, file } of terms()) {
    const key = keyOf(term, TERM)
    const found = texts.get(key) ?? { text: term, context: TERM, files: new Set(), placeholders: new Set() }
    found.files.add(file)
    texts.set(key, found)
  }
  return texts
}

/** A catalog with the texts of the sources, and with the translations that it already had. */
export function updated(catalog: PO): { catalog: PO; added: number; gone: number } {
  const before = new Map(catalog.items.map(item => [keyOf(item.msgid, item.msgctxt), item]))
  const after = new PO()
  after.headers = catalog.headers
  after.comments = catalog.comments
  const texts = extract()
  for (const [key, { text, context, files, placeholders }] of texts) {
    const item = new PO.Item()
    item.msgid = text
    if (context !== undefined) item.msgctxt = context
    item.msgstr = [before.get(key)?.msgstr[0] ?? '']
    item.references = [...files]
    item.extractedComments = [...placeholders].sort()
    item.comments = before.get(key)?.comments ?? []
    after.items.push(item)
  }
  return {
    catalog: after,
    added: [...texts.keys()].filter(key => !before.has(key)).length,
    gone: [...before.keys()].filter(key => !texts.has(key)).length,
  }
}
