import { createElement, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { TextNode } from '../../../shared/rules/text-node.ts'
import { fillIn } from './fill-in.ts'

interface TextNodesProps {
  nodes: readonly TextNode[]
  facts: Readonly<Record<string, string>>
}

export const TextNodes = ({ nodes, facts }: TextNodesProps) => nodes.map((node, index) => show(node, index, facts))

/** A text never changes its order, so the place is the key. */
function show(node: TextNode, key: number, facts: TextNodesProps['facts']): ReactNode {
  if (typeof node === 'string') return fillIn(node, facts)
  const { tag, href, children } = node
  if (tag === 'br') return <br key={key} />
  const content = children.map((child, index) => show(child, index, facts))
  if (!href) return createElement(tag, { key }, ...content)
  return href.startsWith('/') ? (
    <Link key={key} to={href}>
      {content}
    </Link>
  ) : (
    <a key={key} href={href}>
      {content}
    </a>
  )
}
