const ENTITIES: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeMarkup = (text: string): string => text.replace(/[<>&"']/g, character => ENTITIES[character] ?? '')

type XmlValue = string | number | boolean | undefined | XmlNode | readonly XmlNode[]
interface XmlNode {
  readonly [name: string]: XmlValue
}

const element = (name: string, value: XmlValue): string => {
  if (value === undefined) return ''
  if (Array.isArray(value)) return value.map(each => element(name, each)).join('')
  return `<${name}>${typeof value === 'object' ? children(value as XmlNode) : escapeMarkup(String(value))}</${name}>`
}

const children = (node: XmlNode): string =>
  Object.entries(node)
    .map(([name, value]) => element(name, value))
    .join('')

/** A list repeats its element; undefined leaves it out. */
export const xmlDocument = (root: string, node: XmlNode): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>${children(node)}</${root}>`
