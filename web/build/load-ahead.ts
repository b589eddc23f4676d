import type { Plugin, Rolldown } from 'vite'

/**
 * Has the browser fetch a screen's own files while the app itself is still on its way, which would ask for them only once
 * it runs: a script of a few hundred bytes looks where the person has arrived and names them.
 * @param arrivals paths, `*` for an id, with the module that the router loads there, from the app's root
 */
export function loadAhead(arrivals: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'load-ahead',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('The build has no index.html.')
        const html = String(page.source)
        const files = Object.entries(arrivals).map(([path, module]) => [
          path,
          filesOf(screenOf(module, bundle), bundle).filter(file => !html.includes(file)),
        ])
        const script = this.emitFile({
          type: 'asset',
          name: 'load-ahead.js',
          source: scriptFor(Object.fromEntries(files)),
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

const scriptFor = (files: Record<string, readonly string[]>): string => `{
  const files = ${JSON.stringify(files)}
  const path = location.pathname
  for (const file of files[path] ?? files[path.replace(/[^/]+$/, '*')] ?? []) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = '/' + file
    document.head.append(link)
  }
}
`
