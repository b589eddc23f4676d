import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { agreedTexts, textVersions } from '../shared/rules/agreed-texts.ts'
import type { TextNode } from '../shared/rules/text-node.ts'
import { readTextPage } from '../web/build/text-pages.ts'

const texts = globSync(join(import.meta.dirname, '../web/texts/{*,*/*}.md'))
const read = (source: string) => readTextPage(source, 'terms.md')
const linksIn = (nodes: readonly TextNode[]): string[] =>
  nodes.flatMap(node => (typeof node === 'string' ? [] : [node.href ?? [], linksIn(node.children)].flat()))

describe('a text page', () => {
  it('has a title, headings, lists and links', () => {
    const item = { tag: 'li', children: ['a ', { tag: 'a', href: '/fees', children: ['fee'] }] }
    expect(read('# Terms\n\n## You & we\n\n- a [fee](/fees)\n')).toEqual({
      title: 'Terms',
      nodes: [
        { tag: 'h2', children: ['You & we'] },
        { tag: 'ul', children: [item] },
      ],
    })
  })

  it('refuses what it can not show, and links that run something', () => {
    expect(() => read('No title')).toThrow('must begin with a title')
    expect(() => read('# Terms\n\n<script>alert(1)</script>')).toThrow('has a html')
    expect(() => read('# Terms\n\n[x](javascript:alert(1))')).toThrow('has a link to')
    expect(() => read('# Terms\n\n[x](//elsewhere.example)')).toThrow('has a link to')
  })

  it('has a file for each version that members agree to, whose changes are said', () => {
    for (const text of agreedTexts) {
      const named = texts.flatMap(file => new RegExp(`web/texts/${text}-(.*)\\.md$`).exec(file)?.[1] ?? [])
      expect(named.toSorted()).toEqual(textVersions[text])
      const [, ...later] = textVersions[text]
      for (const version of later) {
        const file = join(import.meta.dirname, `../web/texts/${text}-${version}.md`)
        expect(readTextPage(readFileSync(file, 'utf8'), file).changes).toBeDefined()
      }
    }
  })

  it('can be read from each file that comes with it, with a link to each other text that it names', () => {
    expect(texts).toHaveLength(16)
    const app = readFileSync(join(import.meta.dirname, '../web/app/member-routes.tsx'), 'utf8')
    const routes = app + readFileSync(join(import.meta.dirname, '../web/app/routes.tsx'), 'utf8')
    for (const file of texts) {
      const links = linksIn(readTextPage(readFileSync(file, 'utf8'), file).nodes).filter(link => link.startsWith('/'))
      expect(links.filter(link => !routes.includes(`path="${link}"`))).toEqual([])
    }
  })
})
