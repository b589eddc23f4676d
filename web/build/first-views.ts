import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer, type Plugin } from 'vite'
import { appPages } from '../../shared/contract/app-pages.ts'
import { builtPage } from './built-page.ts'

const root = join(import.meta.dirname, '..')
const ELEMENT = '<div id="first-view"'
/** Fetched first where text is the largest part of the screen: a photograph needs the line for itself. */
const FONT = /inter-latin-wght-normal-.*\.woff2$/

/**
 * Writes a page beside `index.html` for each screen that begins alike for everyone, with that beginning in it: it is
 * painted before the app runs. It is in English and for visitors; first-paint.js and theme.css hide it from others.
 */
export function firstViews(): Plugin {
  return {
    name: 'first-views',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const page = builtPage(bundle)
        const font = Object.keys(bundle).find(name => FONT.test(name))
        if (!font) throw new Error(`The build has no ${FONT}.`)
        const link = `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`
        const html = String(page.source)
        const withFont = html.replace('</head>', `  ${link}\n  </head>`)
        const views = await render()
        for (const [path, view] of Object.entries(views)) {
          const file = appPages[path]
          if (!file) throw new Error(`shared/contract/app-pages.ts has no ${path}.`)
          const isPhotograph = view.includes('fetchPriority="high"')
          this.emitFile({
            type: 'asset',
            fileName: file.slice(1),
            source: withView(isPhotograph ? html : withFont, view),
          })
        }
      },
    },
  }
}

function withView(page: string, view: string): string {
  const [before = '', after] = page.split(ELEMENT)
  if (after === undefined) throw new Error(`index.html has no ${ELEMENT}.`)
  const end = after.indexOf('>') + 1
  return [before, ELEMENT, ' lang="en" data-visitors', after.slice(0, end), view, after.slice(end)].join('')
}

async function render(): Promise<Readonly<Record<string, string>>> {
  const server = await createServer({
    configFile: false,
    root,
    logLevel: 'error',
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    plugins: [react()],
    server: { middlewareMode: true, ws: false, watch: null },
  })
  try {
    return (await server.ssrLoadModule('/app/first-views.tsx')).firstViews
  } finally {
    await server.close()
  }
}
