import type { Plugin, Rolldown } from 'vite'
import { builtPage } from './built-page.ts'

interface EntryRoute {
  /** What the router loads there, from the app's root. */
  readonly module: string
  /** Addresses that the screen asks first, `*` for the id: without a query only. */
  readonly data?: readonly string[]
  /** Signed-in people see another screen there. */
  readonly isForVisitors?: boolean
}

/**
 * Has the browser fetch a screen's own files and data while the app itself is still on its way, which would ask for
 * them only once it runs: a script of a few hundred bytes looks where the person has arrived and names them.
 * @param entryRoutes paths, `*` for an id
 */
export function loadAhead(entryRoutes: Readonly<Record<string, EntryRoute>>): Plugin {
  return {
    name: 'load-ahead',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = builtPage(bundle)
        const html = String(page.source)
        const screens = Object.entries(entryRoutes).map(([path, { module, data = [], isForVisitors }]) => [
          path,
          {
            files: filesOf(screenOf(module, bundle), bundle).filter(file => !html.includes(file)),
            data,
            ...(isForVisitors && { isForVisitors }),
          },
        ])
        const script = this.emitFile({
          type: 'asset',
          name: 'load-ahead.js',
          source: scriptFor(Object.fromEntries(screens)),
        })
        const tag = `<script async src="/${this.getFileName(script)}"></script>`
        page.source = html.replace('<script', start => `${tag}\n    ${start}`)
      },
    },
  }
}

export function screenOf(module: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
  const screen = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/web/${module}`))
  if (!screen) throw new Error(`The build has no screen ${module}.`)
  return screen
}

/** A file and all that it imports. */
export function filesOf(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  found = new Set<string>(),
): string[] {
  found.add(chunk.fileName)
  for (const file of chunk.imports) {
    const imported = bundle[file]
    if (imported?.type === 'chunk' && !found.has(file)) filesOf(imported, bundle, found)
  }
  return [...found]
}

/** Runs after first-paint.js. `fetch` takes over what is preloaded in the same mode. */
const scriptFor = (screens: object): string => `{
  const { pathname, search } = location
  const id = pathname.replace(/.*[/]/, '')
  const load = (rel, href, as) => document.head.append(Object.assign(document.createElement('link'), { rel, href, as, crossOrigin: '' }))
  const screens = ${JSON.stringify(screens)}
  const screen = screens[pathname] ?? screens[pathname.replace(/[^/]+$/, '*')]
  load('preload', '/api/auth/user', 'fetch')
  if (screen && !(screen.isForVisitors && 'member' in document.documentElement.dataset)) {
    for (const file of screen.files) load('modulepreload', '/' + file, '')
    if (!search) for (const address of screen.data) load('preload', address.replace('*', id), 'fetch')
  }
}
`
