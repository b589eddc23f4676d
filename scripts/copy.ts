import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { type ESTree, parseSync } from 'vite'
import { root } from './imports.ts'

type Node = ESTree.Node

const files = () =>
  globSync('{web,shared,functions}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: [
      '**/node_modules/**',
      '**/dist/**',
      '**/testing/**',
      '**/demo/**',
      '**/migrations/**',
      '**/records/**',
      '**/teach-nyckel.ts',
      '**/*.test.*',
    ],
  })
    .map(file => file.split(sep).join('/'))
    .toSorted()

const HIDDEN =
  /^(class(Name)?|classNames|to|href|src|key|id|htmlFor|type|name|variant|size|role|style|path|d|viewBox|method|autoComplete|inputMode|allow|sandbox|rel|target|pattern|accept|expression|variants|defaultVariants|compoundVariants|aria-(describedby|labelledby|controls|live|current)|data-.*)$/i
const SHOWN =
  /^(label|title|placeholder|description|alt|heading|message|subject|greeting|text|hint|note|empty|aria-label)$/i
/** Calls whose text goes to a log, a style or a program. */
const UNSEEN =
  /^(log|logger|console|cx|cva|twMerge|Error|TypeError|RangeError|RegExp|URL|z\.literal|fetch|querySelector.*|matchMedia)\b/

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode)
const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim()
const hasLetters = (text: string) => /\p{L}{2}/u.test(text.replace(/\{[^}]*\}/g, ''))
const hasWords = (text: string) => /\p{L}[,;:.’)]? [{(“‘$]?[\p{L}\d]|\} \p{L}/u.test(text)
const isSentence = (text: string) =>
  hasWords(text) && /^[“‘({]*\p{Lu}|^\{|[.?!…:]$|[.?!]\{/u.test(text) && !/^[A-Z_]{4,} |[=<>;] |::|=>/.test(text)
const isLabel = (text: string) => /^\p{Lu}/u.test(text) && !/^[A-Z][A-Z_\d]*$/.test(text)

export function textsOf(file: string, source: string): string[] {
  const found: string[] = []
  const add = (text: string) => found.push(squeezed(text))

  const slot = (node: Node) => `{${/(\w+)(\(\))?\)*$/.exec(source.slice(node.start, node.end))?.[1] ?? '…'}}`
  const written = (node: Node): string | undefined => {
    if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
    if (node.type !== 'TemplateLiteral') return undefined
    return node.quasis
      .map(({ value }, i) => value.cooked + (node.expressions[i] ? slot(node.expressions[i]) : ''))
      .join('')
  }

  const inlined = new Set<Node>()
  /** An element's own words, with those of elements in their midst. */
  const inline = (node: Node): string => {
    if (node.type === 'JSXText') return node.value
    if (node.type === 'JSXExpressionContainer') {
      if (node.expression.type === 'JSXEmptyExpression') return ''
      return written(node.expression) ?? slot(node.expression)
    }
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return ''
    inlined.add(node)
    return node.children.map(inline).join('')
  }

  /** `shown`: it stands where a word alone, or a part of a sentence, is a text. */
  const visit = (node: Node, shown: boolean, part = false): void => {
    if (node.type.startsWith('TS') && node.type !== 'TSAsExpression' && node.type !== 'TSSatisfiesExpression') return
    if (/^(Import|ExportAll)/.test(node.type)) return
    if (node.type === 'JSXAttribute' || node.type === 'Property') {
      const key = node.type === 'JSXAttribute' ? node.name : node.key
      const name = source.slice(key.start, key.end).replace(/['"]/g, '')
      const isForReadersOfTheApi = name === 'summary' && file.startsWith('shared/contract/endpoints/')
      if (!HIDDEN.test(name) && !isForReadersOfTheApi && node.value) visit(node.value, SHOWN.test(name))
      return
    }
    if (node.type === 'CallExpression' || node.type === 'NewExpression') {
      if (!UNSEEN.test(source.slice(node.callee.start, node.callee.end)))
        for (const each of node.arguments) visit(each, false)
      if (node.callee.type !== 'Identifier') visit(node.callee, false)
      return
    }
    if (node.type === 'BinaryExpression' && /[=<>]|in/.test(node.operator)) return
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      if (node.type === 'JSXElement') for (const each of node.openingElement.attributes) visit(each, false)
      const words = node.children.some(each => each.type === 'JSXText' && hasLetters(each.value))
      if (words && !inlined.has(node)) add(node.children.map(inline).join(''))
      for (const each of node.children) {
        const said =
          words &&
          (each.type === 'JSXText' ||
            (each.type === 'JSXExpressionContainer' && written(each.expression) !== undefined))
        if (!said) visit(each, true, each.type === 'JSXExpressionContainer')
      }
      return
    }
    const text = written(node)
    if (text !== undefined && (isSentence(text) || (shown && isLabel(text)) || (part && hasWords(text)))) add(text)
    const within = part || (node.type === 'TemplateLiteral' && hasWords(text ?? ''))
    for (const each of childrenOf(node)) {
      const calls = /Function|Call/.test(each.type)
      visit(each, shown && !calls, within && !calls)
    }
  }

  visit(parseSync(file, source).program, false)
  return [...new Set(found.filter(hasLetters))]
}

export function copyPage(): string {
  const texts = files()
    .map(file => ({ file, lines: textsOf(file, readFileSync(join(root, file), 'utf8')).map(text => `- ${text}`) }))
    .filter(({ lines }) => lines.length)
  const folders = Map.groupBy(texts, ({ file }) => dirname(file))
  return [
    '# Copy',
    'Every text of the app, its emails and its errors, by folder and file. `{…}` stands for a value. `npm run generate` writes this page.',
    ...[...folders].flatMap(([folder, files]) => [
      `## ${folder}`,
      ...files.flatMap(({ file, lines }) => [`### ${basename(file)}`, lines.join('\n')]),
    ]),
  ]
    .join('\n\n')
    .concat('\n')
}
