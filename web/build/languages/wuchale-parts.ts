import type MagicString from 'magic-string'
import type { IndexTracker, Message } from 'wuchale'

/** A node of the syntax tree: ESTree with JSX and TypeScript. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  // biome-ignore lint/suspicious/noExplicitAny: the shape follows from the type of the node.
  readonly [field: string]: any
}

export type Visit = (node: Node, details?: object) => Message[]

interface Transformer {
  [visitor: `visit${string}`]: Visit
  visit: Visit
  mstr: MagicString
  transformJx(variant: 'default'): { msgs: Message[]; output(header: string): { code: string } }
}

interface TransformerModule {
  JSXTransformer: new (
    content: string,
    file: string,
    index: IndexTracker,
    heuristic: (message: Message) => 'message' | false,
    patterns: readonly never[],
    catalog: { plain: string; reactive: string },
    runtime: object,
    matchUrl: () => null,
  ) => Transformer
  parseScriptJSX(content: string): [ast: Node, comments: unknown]
}

/** A text with its placeholders taken apart, as the runtime reads it. */
export type CompiledText = string | readonly (string | number | readonly unknown[])[]

interface CompileModule {
  compileTranslation(text: string, otherwise: CompiledText): CompiledText
}

const partOf = async <Module>(name: string, pack: string): Promise<Module> =>
  import(new URL(name, import.meta.resolve(pack)).href)

// The packages don't name these among their exports. Their versions are exact in package.json.
export const { JSXTransformer, parseScriptJSX } = await partOf<TransformerModule>('transformer.js', '@wuchale/jsx')
export const { compileTranslation } = await partOf<CompileModule>('compile.js', 'wuchale')
