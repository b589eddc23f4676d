import { toXmlText } from '../../shared/rules/characters.ts'

/** An element: its name, text or children, and attributes. What is undefined is left out. */
export type XmlElement = readonly [
  name: string,
  content: string | number | readonly (XmlElement | undefined)[],
  attributes?: Readonly<Record<string, string>>,
]

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => toXmlText(text).replace(/[&<>"]/g, sign => ESCAPED[sign] ?? sign)

function written([name, content, attributes = {}]: XmlElement): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const inner =
    typeof content === 'object'
      ? content.map(child => (child ? written(child) : '')).join('')
      : escaped(String(content))
  return `<${name}${pairs.join('')}>${inner}</${name}>`
}

export const xmlDocument = (root: XmlElement): string => `<?xml version="1.0" encoding="UTF-8"?>\n${written(root)}\n`
