import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { decisions } from './decisions.ts'
import { root } from './imports.ts'
import { codesIn } from './markdown-tables.ts'

const SKIPPED = /(^|\/)(node_modules|dist|test-results|\.data)$/
const pages = decisions()
const accepted = pages.filter(({ status }) => status.startsWith('Accepted.'))
const linksIn = (text: string) => [...text.matchAll(/\]\((\d{4}-[\w-]+\.md)\)/g)].map(([, file = '']) => file)

describe('docs/decisions', () => {
  it('are accepted, or superseded by a later page that says so', () => {
    const wrong = pages.filter(({ file, status }) => {
      if (status.startsWith('Accepted.')) return false
      const [, next = ''] = /^Superseded by \[\d{4}\]\(([\w-]+\.md)\)\.$/.exec(status) ?? []
      const successor = pages.find(page => page.file === next)
      return (
        !successor ||
        next < file ||
        !/\bSupersedes /.test(successor.status) ||
        !linksIn(successor.status).includes(file)
      )
    })
    expect(wrong.map(({ file, status }) => `${file}: ${status}`)).toEqual([])
  })

  it('have a number each, that of their file', () => {
    expect(pages.filter(({ file, number }) => !file.startsWith(`${number}-`)).map(({ file }) => file)).toEqual([])
    expect(new Set(pages.map(({ number }) => number)).size).toBe(pages.length)
  })

  it('date what was added to them later', () => {
    const amending = pages.flatMap(page =>
      /\bAmends /.test(page.status)
        ? linksIn(page.status.slice(page.status.indexOf('Amends'))).map(file => ({ by: page, file }))
        : [],
    )
    const silent = amending.filter(({ by, file }) => {
      const amended = pages.find(page => page.file === file)
      return !amended?.text.split('\n').some(line => /^\d{4}-\d\d-\d\d: /.test(line) && line.includes(by.file))
    })
    expect(silent.map(({ by, file }) => `${by.file} -> ${file}`)).toEqual([])
  })

  it('link to pages that exist', () => {
    const files = pages.map(({ file }) => file)
    const wrong = pages.flatMap(({ file, text }) =>
      linksIn(text).flatMap(link => (files.includes(link) ? [] : [`${file} -> ${link}`])),
    )
    expect(wrong).toEqual([])
  })

  it('name files, folders and scripts that exist, where they are accepted', () => {
    const paths = globSync('**/*', { cwd: root, exclude: path => SKIPPED.test(path) })
      .map(path => `/${path.replaceAll('\\', '/')}`)
      .sort()
    const top = new Set(paths.map(path => path.split('/')[1]))
    const scripts = Object.keys(
      (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object }).scripts,
    )
    const isGone = (code: string) => {
      const script = /^npm run ([\w:-]+)/.exec(code)?.[1]
      if (script) return !scripts.includes(script)
      const isPath = /^[\w.-]+(\/[\w.-]+)+\/?$/.test(code)
        ? top.has(code.split('/')[0]!)
        : /^[\w-]+(\.test)?\.tsx?$/.test(code)
      return isPath && !paths.some(path => path.endsWith(`/${code.replace(/\/$/, '')}`))
    }
    const gone = accepted.flatMap(({ file, text }) =>
      codesIn(text).flatMap(code => (isGone(code) ? [`${file}: ${code}`] : [])),
    )
    expect(gone).toEqual([])
  })
})
