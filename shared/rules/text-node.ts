/** Part of a text page: words, or an element with what it contains. */
export type TextNode = string | TextElement

export interface TextElement {
  readonly tag: 'h2' | 'h3' | 'p' | 'ul' | 'ol' | 'li' | 'strong' | 'em' | 'a' | 'br'
  readonly href?: string
  readonly children: readonly TextNode[]
}

export interface TextPageContent {
  readonly title: string
  /** What a version changed. */
  readonly changes?: readonly TextNode[]
  readonly nodes: readonly TextNode[]
  /** Set if it is not the reader's language. */
  readonly lang?: 'en'
}
