import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { root } from './imports.ts'

interface Source {
  readonly file: string
  readonly text: string
}

const sources: readonly Source[] = globSync('{shared,events,functions,web}/**/*.{ts,tsx}', { cwd: root })
  .filter(file => !/\.test\.tsx?$|\/testing\//.test(file))
  .map(file => ({ file, text: readFileSync(join(root, file), 'utf8') }))

const DECLARATION = /^(?:export )?const (\w+)(?::[^=\n]+)? = /gm

/** The expression that begins a text: up to the line's end, or that of the brackets it opens. */
function expressionOf(text: string): string {
  let depth = 0
  for (const [at, letter] of [...text].entries()) {
    if ('([{'.includes(letter)) depth += 1
    if (')]}'.includes(letter)) depth -= 1
    if (letter === '\n' && depth === 0) return text.slice(0, at)
  }
  return text
}

const declaredIn = (text: string) =>
  new Map([...text.matchAll(DECLARATION)].map(match => [match[1]!, text.slice(match.index + match[0].length)]))

/** The value of a constant of numbers, strings, lists and records of them. @throws Error for any other */
function valueIn({ text }: Source, name: string): unknown {
  const begins = declaredIn(text).get(name) ?? sources.map(each => declaredIn(each.text).get(name)).find(Boolean)
  if (begins === undefined) throw new Error(`There is no constant ${name}.`)
  const expression = expressionOf(begins).replace(
    /\/\*.*?\*\/| as const\b| satisfies [\w<>[\], ]+$|\bcents(?=\()/gs,
    '',
  )
  const names = new Set(expression.replace(/'[^'\n]*'|\w+:/g, '').match(/\b(?<!\.)[A-Za-z_]\w*\b/g) ?? [])
  names.delete('Math')
  const others = Object.fromEntries([...names].map(each => [each, valueIn({ file: '', text }, each)]))
  return runInNewContext(`(${expression})`, others)
}

/** `LIFETIMES`, or a part of it, `LIFETIMES.member.idle`. @param file only constants in files of this name */
export function constantsNamed(path: string, file?: string): unknown[] {
  const [name = '', ...parts] = path.split('.')
  return sources
    .filter(source => (!file || basename(source.file) === file) && declaredIn(source.text).has(name))
    .map(source => parts.reduce((value, part) => (value as Record<string, unknown>)[part], valueIn(source, name)))
}

export async function sharedConstants(): Promise<Map<string, number | readonly (string | number)[]>> {
  const files = sources.map(({ file }) => file).filter(file => file.startsWith('shared/'))
  const modules = await Promise.all(files.map(file => import(join(root, file)) as Promise<Record<string, unknown>>))
  const isPlain = (value: unknown) => typeof value === 'number' || typeof value === 'string'
  return new Map(
    modules
      .flatMap(Object.entries)
      .filter(([, value]) => typeof value === 'number' || (Array.isArray(value) && value.every(isPlain))),
  )
}
