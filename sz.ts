import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { bundleHandlers } from './infra/build/bundles.ts'
const t = performance.now()
const b = bundleHandlers()
const kb = b.map(({ directory, name }) => ({ name, kb: Math.round(gzipSync(readFileSync(join(directory, 'index.js')), { level: 9 }).length / 1024) })).sort((a, c) => c.kb - a.kb)
console.log('median', kb[kb.length >> 1], kb.length, (performance.now() - t) / 1e3)
console.log(kb.slice(0, 12).map(k => `${k.name} ${k.kb}`).join(', '), '|', kb.at(-1))
