import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { renderPieces } from '@vitrine/catalogue-renderer'
import { ensureChromium } from './chromium.ts'

/* `npm run catalogue`: renders the pictures that functions/core/catalogue keeps. */

const { values: options } = parseArgs({
  options: {
    /** Comma-separated slugs; all pieces when absent. */
    only: { type: 'string' },
    draft: { type: 'boolean', default: false },
    out: { type: 'string', default: join(import.meta.dirname, '../functions/core/catalogue') },
  },
})
await renderPieces({ ...options, only: options.only?.split(','), chromium: ensureChromium() })
