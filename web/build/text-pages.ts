import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { lexer, type Token, type Tokens } from 'marked'
import type { Plugin } from 'vite'
import type { TextElement, TextNode, TextPageContent } from '../../shared/rules/text-node.ts'
import type { Translation } from './languages/catalog.ts'

/**
 * Reads the Markdown of text pages (web/texts) during the build, so that no visitor loads a parser. In another language
 * it reads the file of the same name in that language's folder, `de/help.md`, if there is one.
 */
export function textPages(language?: Translation): Plugin {
  return {
    name: 'text-pages',
    transform: {
      filter: { id: /[\\/]web[\\/]texts[\\/][\w-]+\.md$/ },
      handler(source, id) {
        const other = language && join(dirname(id), language, basename(id))
        const page =
          other && existsSync(other)
            ? readTextPage(readFileSync(other, 'utf8'), other)
            : { ...readTextPage(source, id), ...(language && { lang: 'en' }) }
        return { code: `export default ${JSON.stringify(page)}`, map: null }
      },
    },
  }
}

/** A quote below the title says what a version changed. @throws Error if the text has no title, or something that its page can't show */
export function readTextPage(source: string, file: string): TextPageContent {
  const [first, ...others] = lexer(source).filter(({ type }) => type !== 'space')
  if (first?.type !== 'heading' || first.depth !== 1) throw new Error(`${file} must begin with a title: # Title`)
  const nodesOf = (tokens: readonly Token[]) => tokens.flatMap(token => readNode(token, file))
  const [second, ...rest] = others
  return second?.type === 'blockquote'
    ? { title: first.text, changes: nodesOf(childrenOf(second)), nodes: nodesOf(rest) }
    : { title: first.text, nodes: nodesOf(others) }
}

function readNode(token: Token, file: string): TextNode[] {
  const element = (tag: TextElement['tag'], tokens: readonly Token[] = childrenOf(token), href?: string) => [
    { tag, ...(href && { href }), children: tokens.flatMap(child => readNode(child, file)) },
  ]
  switch (token.type) {
    case 'space':
      return []
    case 'text':
      return 'tokens' in token && token.tokens ? token.tokens.flatMap(child => readNode(child, file)) : [token.text]
    case 'escape':
      return [token.text]
    case 'br':
      return element('br', [])
    case 'paragraph':
      return element('p')
    case 'strong':
    case 'em':
      return element(token.type)
    case 'heading':
      return element(token.depth > 2 ? 'h3' : 'h2')
    case 'list':
      return element(token.ordered ? 'ol' : 'ul', token.items)
    case 'list_item':
      return element('li')
    case 'link':
      return element('a', childrenOf(token), safeHref(token as Tokens.Link, file))
    default:
      throw new Error(`${file} has a ${token.type}, which text pages can't show: ${token.raw.trim()}`)
  }
}

const childrenOf = (token: Token): readonly Token[] => ('tokens' in token && token.tokens) || []

function safeHref({ href }: Tokens.Link, file: string): string {
  if (!/^(?:\/(?!\/)|https:\/\/|mailto:|tel:)/.test(href)) throw new Error(`${file} has a link to ${href}`)
  return href
}
