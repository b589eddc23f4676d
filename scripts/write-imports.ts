import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawImports } from './folder-imports.ts'
import { allImports, root } from './imports.ts'

export const architectureFile = join(root, 'docs/architecture.md')
const DRAWN = /(<!-- imports: npm run imports -->\n+```text\n)[\s\S]*?(\n```)/

/** The page with its picture of imports as they are now. */
export const withImportsDrawn = (page: string): string =>
  page.replace(DRAWN, (_, before: string, after: string) => before + drawImports(allImports()) + after)

if (import.meta.main) writeFileSync(architectureFile, withImportsDrawn(readFileSync(architectureFile, 'utf8')))
