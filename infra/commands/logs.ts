import { readFileSync } from 'node:fs'
import { askLog } from '../operations/local-logs.ts'
import { type LogQueryName, logQueries } from '../operations/log-queries.ts'

/** `npm run infra -- logs NAME ID FILE`: asks a saved query of what a local server printed (docs/operations.md). */
const [name = '', id = '', file = ''] = process.argv.slice(2)
const query = logQueries[name as LogQueryName]
if (!query || !/^[\w=+/@:.-]+$/.test(id) || !file) {
  console.error(
    `npm run infra -- logs NAME ID FILE: NAME is ${Object.keys(logQueries).join(', ')}, FILE is what POWERTOOLS_LOG_LEVEL=INFO npm start printed.`,
  )
  process.exit(1)
}
const rows = askLog(query.text.replaceAll(query.word, id), readFileSync(file, 'utf8'))
for (const row of rows) console.log(JSON.stringify(row))
console.log(`${rows.length} lines.`)
