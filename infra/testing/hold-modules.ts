import { registerHooks } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { standInFor } from './stand-ins.ts'

const pathOf = (url: string) => fileURLToPath(url.split('?', 1)[0]!)

/** `node --import` this where Node itself loads the modules. */
registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context)
    if (!specifier.startsWith('.') || !context.parentURL?.startsWith('file:')) return resolved
    const standIn = standInFor(pathOf(resolved.url), pathOf(context.parentURL))
    return standIn ? { ...resolved, url: pathToFileURL(standIn).href } : resolved
  },
})
