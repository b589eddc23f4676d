import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Module -> what is loaded in its place while tests run. */
const standIns: ReadonlyMap<string, string> = new Map([
  ...['enqueue-reaction', 'endpoint', 'reaction', 'schedules', 'secrets', 'storage', 'table'].map(
    name => [join(root, `functions/platform/${name}.ts`), join(import.meta.dirname, `held/${name}.ts`)] as const,
  ),
  [join(root, 'functions/core/account/password.ts'), join(root, 'functions/testing/quick-passwords.ts')],
  [join(root, 'functions/core/identify/network/neural-work.ts'), join(root, 'functions/testing/quick-networks.ts')],
  [join(root, 'functions/core/search/engine/replica.ts'), join(root, 'functions/testing/replica-of-table.ts')],
  [join(root, 'functions/identify/source.ts'), join(root, 'functions/testing/patient-sources.ts')],
])

/** What stands in for a module, and what tests it, load it as it is. */
const loadsItself = (importer: string, file: string) =>
  importer.startsWith(import.meta.dirname) ||
  importer === standIns.get(file) ||
  importer === file.replace(/\.ts$/, '.test.ts')

/**
 * Handlers may do in tests what IAM lets them do in AWS, passwords are hashed quickly, networks are not run, and our own
 * sources may take longer.
 */
export const standInFor = (file: string, importer: string): string | undefined =>
  loadsItself(importer, file) ? undefined : standIns.get(file)
