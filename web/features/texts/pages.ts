import type { AgreedText } from '../../../shared/rules/agreed-texts.ts'
import type { TextPageContent } from '../../../shared/rules/text-node.ts'

const pages = import.meta.glob<TextPageContent>('../../texts/*.md', { eager: true, import: 'default' })

/** @param name of a file in web/texts */
export function textNamed(name: string): TextPageContent {
  const page = pages[`../../texts/${name}.md`]
  if (!page) throw new Error(`web/texts has no ${name}.md`)
  return page
}

export const versionOf = (text: AgreedText, version: string): TextPageContent => textNamed(`${text}-${version}`)
