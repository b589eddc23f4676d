import type { Message } from 'wuchale'
import type { Node } from './wuchale-parts.ts'

export interface Place {
  readonly file: string
  /** From the module down to the string itself, or to what it is a part of. */
  readonly parents: readonly Node[]
  /** Where the only strings begin that a reader sees of this file; undefined: others are, too. */
  readonly refusals: ReadonlySet<number> | undefined
}

const words = (list: string) => new Set(list.split(/\s+/))

/** Attributes of elements and components whose values nobody reads. */
const OTHER_ATTRIBUTES = words(`
  accept action aria-controls aria-current aria-describedby aria-labelledby aria-live aria-haspopup autoCapitalize autoComplete
  capture category className clock d decoding draftName dy enterKeyHint fetchPriority fill fit for form href htmlFor id
  inputMode key layout look of path pattern preserveAspectRatio queue rel role scope side size sizes src srcSet
  stroke target to tone transform type variant vectorEffect viewBox
`)

/** Functions whose arguments nobody reads. */
const OTHER_CALLS =
  /^(?:cx|cva|lazyPage|hashOf|dayAt|partsOf|named|fetch|import|console\.\w+|derivedId|serialize|.*\.(?:normalize|matchMedia|open|closest|matches|includes|querySelector\w*|startsWith|endsWith|has|get|set|split|replace|replaceAll|indexOf|setAttribute|getAttribute|getItem|setItem|removeItem|addEventListener|removeEventListener|createElement|append|delete|default|localeCompare|dispatchEvent|test))$/

const OTHER_CLASSES =
  /^(?:Error|RangeError|TypeError|Set|Map|RegExp|URL|URLSearchParams|Intl\..*|Event|CustomEvent|Headers|Blob|File|Worker|TextEncoder|TextDecoder|DOMException|Request|Response|Date)$/

/** Variables and properties whose values nobody reads. */
const OTHER_NAMES =
  /class(?:name|es|names)?$|^(?:drawing|key|type|kind|id|to|path|pattern|regex|sizes|tone|variant|role|href|url|src|mode|method|timeZone|locale|accept|d|LENGTH|NUMBER|UNIT|EACH|KEY|[A-Z_]*(?:KEY|URL|TYPE|ACCEPT|PATTERN|PATH|SIZES))$/i

/** The path of a drawing, or a condition of a style sheet. */
const SHAPE =
  /^(?:[MmZz][\d#][\d\s.,#a-zA-Z-]*|\([\w-]+ ?[:<>].*|(?:calc|url|translate|min|max|clamp)\(.*|(?:[\d#.-]+(?:px|rem|d?vh|%) ?)*[\d#.-]+(?:px|rem|d?vh)(?: [\d#.-]+(?:px|rem|d?vh|%))*)$/

const nameOf = (node: Node | undefined): string => {
  switch (node?.type) {
    case 'Identifier':
    case 'JSXIdentifier':
      return node.name
    case 'MemberExpression':
      return `${nameOf(node.object)}.${nameOf(node.property)}`
    case 'CallExpression':
      return `${nameOf(node.callee)}()`
    case 'Literal':
      return String(node.value)
    default:
      return ''
  }
}

/** Whether a reader sees a string. */
export function isText(message: Message, { file, parents, refusals }: Place): boolean {
  const text = message.msgStr.join('\n')
  if (!/\p{L}/u.test(text) || SHAPE.test(text)) return false
  if (refusals) return refusals.has(parents.at(-1)?.start ?? -1) && looksLikeText(text)
  const { scope, element } = message.details
  if (element !== undefined && /^(?:script|style|path|code|pre)$/.test(element)) return false
  if (scope === 'markup') return true
  // What an endpoint does, for the OpenAPI file.
  if (
    file.startsWith('shared/contract/endpoints/') &&
    parents.some(({ type, key }) => type === 'Property' && /^(?:summary|description)$/.test(nameOf(key)))
  )
    return false
  const seen = wordFor(parents, text)
  if (seen !== undefined) return seen
  return looksLikeText(text)
}

const CLASSES =
  /(?:^|[ :])(?:absolute|relative|flex|grid|sticky|inline-flex)(?:$| )|\b(?:text|bg|border|gap|gap-[xy]|px|py|size|rounded|max-w)-[\w[]/

/** A word of a list of classes, such as `max-w-prose` or `hover:text-ink`. */
const CLASS_WORD = /^[-*[&]?[\w\-/.%#]*(?:-|:|\[)[\w\-:/.%#[\]()&,>*=+!]*$/

/** Sentences, and words with a capital: not `flex`, `GET`, `web-push` or `max-w-prose mt-2`. */
function looksLikeText(text: string): boolean {
  if (CLASSES.test(text)) return false
  const words = text.split(/\s+/)
  if (words.length === 1)
    return /^[A-Z][\p{L}\d’'#&…:.,?!-]*$/u.test(text) && /\p{Ll}/u.test(text) && !/[a-z][A-Z]/.test(text)
  if (/^\p{Lu}/u.test(text)) return true
  return (
    !words.every(word => CLASS_WORD.test(word) || /^[a-z]+$/.test(word)) || !words.some(word => CLASS_WORD.test(word))
  )
}

/** What the place of a string says of it; undefined if it says nothing. */
function wordFor(parents: readonly Node[], text: string): boolean | undefined {
  for (let at = parents.length - 1; at >= 0; at--) {
    const node = parents[at] as Node
    const child = parents[at + 1]
    switch (node.type) {
      case 'JSXAttribute': {
        const name = nameOf(node.name)
        if (name === 'noun') return true
        return OTHER_ATTRIBUTES.has(name) || name.startsWith('data-') || /class(?:name)?$/i.test(name)
          ? false
          : undefined
      }
      case 'BinaryExpression':
        if (/[=!]==?|^in$|[<>]/.test(node.operator)) return false
        break
      case 'MemberExpression':
        if (child === node.property || nameOf(node.property) === 'split') return false
        break
      case 'TaggedTemplateExpression':
        return false
      case 'ConditionalExpression':
        if (child === node.test) return false
        // `count === 1 ? 'row' : 'rows'`
        if (node.test.type === 'BinaryExpression' && node.test.right.value === 1 && child?.type === 'Literal')
          return true
        break
      case 'TSAsExpression':
        // A list of values, not of texts.
        if (
          isConst(node) &&
          node.expression.type === 'ArrayExpression' &&
          parents[at + 2] &&
          !/^(?:ObjectExpression|ArrayExpression|SpreadElement)$/.test(parents[at + 2]?.type ?? '')
        )
          return false
        break
      case 'CallExpression': {
        if (child === node.callee) break
        const name = nameOf(node.callee)
        if (OTHER_CALLS.test(name)) return false
        if (/^z\.(?:enum|literal)$/.test(name) && child === node.arguments[0]) return false
        if (name === 'counted') return true
        return undefined
      }
      case 'NewExpression':
        return OTHER_CLASSES.test(nameOf(node.callee)) ? false : undefined
      case 'Property':
        if (child === node.key) return false
        if (OTHER_NAMES.test(nameOf(node.key)) && !isObject(node.value) && !isLabel(nameOf(node.key), text))
          return false
        break
      case 'VariableDeclarator':
        return OTHER_NAMES.test(nameOf(node.id)) ? false : undefined
      case 'ArrowFunctionExpression':
      case 'FunctionDeclaration':
      case 'JSXElement':
        break
    }
  }
  return undefined
}

/** These are values in lower case, and names of choices that have labels. */
const isLabel = (name: string, text: string) => /^(?:kind|accept)$/.test(name) && /^\p{Lu}/u.test(text)
const isObject = (node: Node | undefined) => node?.type === 'ObjectExpression'
const isConst = (node: Node) => nameOf(node.typeAnnotation?.typeName) === 'const'
