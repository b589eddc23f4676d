import type { Plugin } from 'vite'

/** A part of a library's source that this app never runs, and what stands there instead. */
interface Cut {
  /** Must match, so that a new version of the library fails the build instead of growing it. */
  what: RegExp
  by: string
}

/** An app with `<BrowserRouter>` has no loaders, no server rendering and no prefetched route modules. */
export const ROUTER: readonly Cut[] = [
  // Rolldown keeps what has a name set from outside, and what a call made that could do something.
  { what: /^\w+\.(?:displayName = ".*"|contextType = RSCRouterContext);$/gm, by: '' },
  { what: /^(var \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm, by: '$1/* @__PURE__ */ ' },
  { what: /^function PrefetchPageLinks\(.*?^}/gms, by: 'var PrefetchPageLinks' },
  { what: /^(var \w+ErrorBoundary) = class extends React\d*\.Component \{.*?^\};/gms, by: '$1' },
  { what: /^function DefaultErrorComponent\(.*?^}/gms, by: 'var DefaultErrorComponent' },
]

export const ZOD: readonly Cut[] = [
  // `z.string().email()`, `.jwt()` and the like are the older way to say `z.email()`, and every string would carry them.
  { what: /^ {4}\w+\(params\) \{\n +return this\.check\(core\._\w+\(Zod\w+, params\)\);\n {4}\},\n/gm, by: '' },
  // Compiles checks with `new Function`, which web/app/zod-without-eval.ts turns off.
  { what: /core\.\$ZodObjectJIT\.init\(/g, by: 'core.$ZodObject.init(' },
  // Finds cycles in values. What arrives as JSON has none.
  { what: /(?<=^function _ensureDefaultMemoizer\(\) )\{.*?^\}/gms, by: '{}' },
]

/**
 * Leaves out code of libraries that the browser never runs: 21 KB (brotli) of every first visit
 * (docs/decisions/42-first-views.md).
 */
export function lighterLibraries(): Plugin[] {
  return [
    withoutJsonSchema(),
    cutting(
      'lighter-router',
      /react-router[\\/]dist[\\/]development[\\/]chunk-\w+\.mjs$/,
      ROUTER,
      'function BrowserRouter',
    ),
    cutting('lighter-zod', /zod[\\/]v4[\\/]classic[\\/]schemas\.js$/, ZOD),
  ]
}

/** @param only text of the file among those with such names */
function cutting(name: string, id: RegExp, cuts: readonly Cut[], only = ''): Plugin {
  return {
    name,
    apply: 'build',
    transform: {
      filter: { id },
      handler: code => (code.includes(only) ? { code: cutAll(code, cuts), map: null } : undefined),
    },
  }
}

/** @throws Error if a part isn't there */
export function cutAll(code: string, cuts: readonly Cut[]): string {
  return cuts.reduce((rest, { what, by }) => {
    const cut = rest.replace(what, by)
    if (cut === rest) throw new Error(`The library has changed: nothing matches ${what}.`)
    return cut
  }, code)
}

/**
 * Every zod schema can write itself as JSON Schema, which only the OpenAPI file needs: 5 KB gzip the browser never runs.
 * Its modules keep their exports and lose their bodies, so that a call would fail at once instead of answering wrong.
 */
function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    transform: {
      filter: { id: /zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors|doc)\.js$/ },
      handler(code) {
        const names = code.matchAll(/^export (?:const|function|class) (\w+)/gm)
        return { code: Array.from(names, ([, name]) => `export const ${name} = undefined`).join('\n'), map: null }
      },
    },
  }
}
