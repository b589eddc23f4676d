/** Safe markup; everything else is escaped when it is inserted. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Insert = string | number | Html | Html[] | null | undefined | false

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function asMarkup(value: Insert): string {
  if (value === null || value === undefined || value === false) return ''
  if (value instanceof Html) return value.text
  if (Array.isArray(value)) return value.map(part => part.text).join('')
  return String(value).replace(/[&<>"']/g, character => ENTITIES[character] ?? '')
}

export const html = (strings: TemplateStringsArray, ...values: Insert[]): Html =>
  new Html(strings.map((part, index) => part + asMarkup(values[index])).join(''))
