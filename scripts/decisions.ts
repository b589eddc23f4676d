import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './imports.ts'

const HEAD = /^# (.+)\n\n(\d{4}-\d\d-\d\d)\n/

/** The pages of decisions, each with the day of its latest.
 * @throws Error for a page that does not begin with its title and that day */
export const decisions = () =>
  globSync('docs/decisions/[0-9]*.md', { cwd: root })
    .toSorted()
    .map(path => {
      const [, title = '', date = ''] = HEAD.exec(readFileSync(join(root, path), 'utf8')) ?? []
      if (!title)
        throw new Error(`${path} has to begin with "# Title" and the day of its latest decision, "2026-11-23"`)
      return { file: basename(path), title, date }
    })
