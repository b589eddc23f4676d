import MagicString from 'magic-string'
import { IndexTracker, type Message } from 'wuchale'

import { isText, type Place } from './is-text.ts'
import { refusalTexts } from './refusal-texts.ts'
import { isRefusingFile } from './text-files.ts'
import { JSXTransformer, type Node, parseScriptJSX, type Visit } from './wuchale-parts.ts'

const CATALOG = '_w_catalog_'

const asItIs = (expression: string) => expression
/** One runtime for each file, made when the file is loaded, so that constants of modules are translated too. */
const runtime = {
  initReactive: ({ funcName }: { funcName?: string }) => (funcName === undefined ? false : null),
  useReactive: false,
  reactive: { wrapInit: asItIs, wrapUse: asItIs },
  plain: { wrapInit: asItIs, wrapUse: asItIs },
}

class TextTransformer extends JSXTransformer {
  constructor(content: string, file: string, index: IndexTracker, refusals: Place['refusals']) {
    const parents: Node[] = []
    const place = (): Place => ({ file, parents, refusals })
    super(
      content,
      file,
      index,
      message => (isText(message, place()) ? 'message' : false),
      [],
      { plain: CATALOG, reactive: CATALOG },
      runtime,
      () => null,
    )
    const { visit, visitLiteral, visitTemplateLiteral } = this as unknown as Record<string, Visit>
    this.visit = node => {
      parents.push(node)
      try {
        return visit?.(node) ?? []
      } finally {
        parents.pop()
      }
    }
    this.visitLiteral = (node, details) =>
      this.keepingSpaces(node, String(node.value), () => visitLiteral?.(node, details) ?? [])
    this.visitTemplateLiteral = (node, details) =>
      this.keepingSpaces(
        node,
        `${node.quasis[0].value.cooked}#${node.quasis.at(-1).value.cooked}`,
        () => visitTemplateLiteral?.(node, details) ?? [],
      )
    for (const kind of [
      'visitArrowFunctionExpression',
      'visitFunctionDeclaration',
      'visitFunctionExpression',
    ] as const) {
      const visitFunction = (this as unknown as Record<string, Visit>)[kind]
      this[kind] = node => [...node.params.flatMap(this.defaultsIn), ...(visitFunction?.(node) ?? [])]
    }
    // Not visited by the library.
    this.visitTSSatisfiesExpression = node => this.visit(node.expression)
    this.visitTSNonNullExpression = node => this.visit(node.expression)
    this.visitThrowStatement = node => this.visit(node.argument)
    this.visitPropertyDefinition = node => (node.value ? this.visit(node.value) : [])
    this.visitWhileStatement = node => [...this.visit(node.test), ...this.visit(node.body)]
    this.visitDoWhileStatement = node => [...this.visit(node.test), ...this.visit(node.body)]
  }

  /** Texts that parameters have when nothing is given. */
  private defaultsIn = (parameter: Node): Message[] => {
    if (parameter.type === 'AssignmentPattern')
      return [...this.defaultsIn(parameter.left), ...this.visit(parameter.right)]
    if (parameter.type !== 'ObjectPattern') return []
    return parameter.properties.flatMap(({ type, value }: Node) => (type === 'Property' ? this.defaultsIn(value) : []))
  }

  /** Texts are kept without the spaces around them, which the code still needs. */
  private keepingSpaces({ start, end }: Node, text: string, visited: () => Message[]): Message[] {
    const before = this.mstr.slice(start, end)
    const messages = visited()
    if (this.mstr.slice(start, end) === before || messages.length === 0) return messages
    const [, leading = '', trailing = ''] = /^(\s*).*?(\s*)$/s.exec(text) ?? []
    const isReplaced = !/^[`'"]/.test(this.mstr.slice(start, end))
    if (!isReplaced || !(leading || trailing)) return messages
    this.mstr.prependRight(start, `(${JSON.stringify(leading)}+`)
    this.mstr.appendLeft(end, `+${JSON.stringify(trailing)})`)
    return messages
  }
}

/**
 * JSX on one line each, as React reads it: without the line breaks, and with `{' '}` as a space. A text that is broken
 * over lines reads the same in the catalogs as one that is not.
 */
function straightened(content: string): string {
  const [ast] = parseScriptJSX(content)
  const straight = new MagicString(content)
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const each of node) visit(each)
      return
    }
    if (typeof node !== 'object' || node === null || !('type' in node)) return
    const { type, children, ...rest } = node as Node
    if (type === 'JSXElement' || type === 'JSXFragment') straighten(children, straight)
    visit(children)
    for (const field in rest) if (field !== 'loc') visit(rest[field])
  }
  visit(ast)
  return straight.toString()
}

const isSpace = ({ type, expression }: Node): boolean =>
  type === 'JSXExpressionContainer' && expression.type === 'Literal' && /^\s+$/.test(expression.value)

function straighten(children: readonly Node[], straight: MagicString): void {
  // A space at an edge would get lost as text.
  const inner = children.filter(
    child => child.type !== 'JSXText' || child.raw.trim() !== '' || !child.raw.includes('\n'),
  )
  for (const child of children) {
    if (isSpace(child) && child !== inner[0] && child !== inner.at(-1)) straight.update(child.start, child.end, ' ')
    if (child.type !== 'JSXText' || !child.raw.includes('\n')) continue
    const lines: string[] = child.raw.split('\n')
    const text = lines
      .map((line, at) => (at > 0 ? line.trimStart() : line))
      .map((line, at) => (at < lines.length - 1 ? line.trimEnd() : line))
      .filter(line => line !== '')
      .join(' ')
    if (text === '') straight.remove(child.start, child.end)
    else straight.update(child.start, child.end, text)
  }
}

export interface FoundTexts {
  /** In the order of their numbers in `code`. */
  readonly messages: readonly Message[]
  /** @param catalog an expression: the texts by their numbers */
  code(catalog: string): string | undefined
}

const NO_TEXTS: FoundTexts = { messages: [], code: () => undefined }

/** All texts of a source file that readers see. */
export function textsOf(content: string, file: string): FoundTexts {
  const refusals = isRefusingFile(file) ? refusalTexts(content, file) : undefined
  if (refusals?.size === 0) return NO_TEXTS
  const source = file.endsWith('.tsx') ? straightened(content) : content
  const index = new IndexTracker()
  const { msgs, output } = new TextTransformer(source, file, index, refusals).transformJx('default')
  const byKey = new Map(msgs.map(message => [message.toKey(), message]))
  const messages = [...index.indices.keys()].flatMap(key => byKey.get(key) ?? [])
  return {
    messages,
    code: catalog =>
      messages.length === 0
        ? undefined
        : output(`import _w_make_ from 'wuchale/runtime'\nconst ${CATALOG} = _w_make_({ c: ${catalog} })`).code,
  }
}
