import { globSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

const SOURCES = ['web/{app,components,features,lib}/**/*.{ts,tsx}', 'shared/**/*.ts', 'functions/**/copy.ts']

/** Data, names in their own language, and what only the server reads. */
const OTHERS =
  /\.test\.|\.d\.ts$|\/testing\/|^shared\/(?:demo-people|mark-symbol-drawings|forwarded-headers|photo-address|endpoint|endpoint-table|money-words|money-words\.translated|request-limits|security-headers|screens)\.ts$|^web\/components\/artwork\.tsx$/

export const isTextFile = (file: string): boolean =>
  /^(?:(?:web\/(?:app|components|features|lib)|shared)\/.*\.tsx?|functions\/.*\/copy\.ts)$/.test(file) &&
  !OTHERS.test(file)

/** Source files with texts, from the root of the project. */
export const textFiles = (): string[] =>
  globSync(SOURCES, { cwd: root })
    .map(file => file.replaceAll('\\', '/'))
    .filter(isTextFile)
    .sort()
