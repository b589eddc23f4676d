import { build } from 'esbuild'
import type { Plugin } from 'vite'
import { APP_PAGE } from '../../shared/contract/app-pages.ts'
import { builtPage } from './built-page.ts'
import { filesOf, screenOf } from './load-ahead.ts'

/** Builds the service worker into `sw.js`. It knows the files that the app begins with, so a new build is a new worker. */
export function serviceWorker(entry: string, withModule: string): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const page = builtPage(bundle)
        const html = String(page.source)
        const later = filesOf(screenOf(withModule, bundle), bundle).map(file => `/${file}`)
        const shell = [...new Set([APP_PAGE, ...beginningOf(html), ...later])]
        const { outputFiles } = await build({
          entryPoints: [entry],
          bundle: true,
          minify: true,
          write: false,
          format: 'iife',
          target: 'es2022',
          define: { SHELL_FILES: JSON.stringify(shell), VERSION: JSON.stringify(hashOf(html + shell.join())) },
        })
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: outputFiles[0]?.text ?? '' })
      },
    },
  }
}

/** Scripts and styles that the page names. */
const beginningOf = (html: string): string[] =>
  Array.from(html.matchAll(/ (?:src|href)="(\/[^"]+\.(?:js|css))"/g), ([, path = '']) => path)

/** 32-bit FNV-1a */
const hashOf = (text: string): string =>
  Array.from(text)
    .reduce((hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0, 0x811c9dc5)
    .toString(36)
