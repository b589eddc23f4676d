import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './imports.ts'

export interface Decision {
  readonly number: string
  readonly file: string
  readonly title: string
  /** Of its first version, as `2026-11-23`. */
  readonly date: string
  /** `Accepted.` or `Superseded by [0078](0078-reactions.md).`, and what else it supersedes or amends. */
  readonly status: string
  readonly text: string
}

const HEAD = /^# (\d+)\. (.+)\n\n(\d{4}-\d\d-\d\d)\. (.+)\n/

/** @throws Error for a page that does not begin with number, title, date and status */
export const decisions = (): Decision[] =>
  globSync('docs/decisions/[0-9]*.md', { cwd: root })
    .toSorted()
    .map(path => {
      const text = readFileSync(join(root, path), 'utf8')
      const [, number = '', title = '', date = '', status = ''] = HEAD.exec(text) ?? []
      if (!number) throw new Error(`${path} has to begin with "# 12. Title" and "2026-11-23. Accepted."`)
      return { number: number.padStart(4, '0'), file: basename(path), title, date, status, text }
    })
