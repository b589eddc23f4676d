import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { currencyFor, imageTextModelIn, openDataFolder } from './data-folder.ts'

let folder: string
let releases: (() => void)[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-folder-'))
  releases = []
})
afterEach(() => {
  for (const release of releases) release()
  rmSync(folder, { recursive: true })
})

function open({ fresh = false } = {}) {
  const opened = openDataFolder(folder, { fresh })
  releases.push(opened.release)
  return opened
}

describe('one process at a time', () => {
  /** Another process that opens the folder and then waits. */
  async function openElsewhere() {
    const script = `import { openDataFolder } from ${JSON.stringify(join(import.meta.dirname, 'data-folder.ts'))}
      const opened = openDataFolder(${JSON.stringify(folder)}, { fresh: false })
      console.log('open')
      setInterval(() => opened, 1_000)`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    return child
  }

  test('locks the folder; a second one gets an error until the first is killed', async () => {
    const first = await openElsewhere()
    expect(() => open()).toThrow(`already running on ${folder} (process ${first.pid})`)
    expect(() => open({ fresh: true })).toThrow('already running')
    const gone = once(first, 'exit')
    first.kill('SIGKILL')
    await gone
    expect(readFileSync(join(folder, 'owner.pid'), 'utf8')).toBe(String(first.pid))
    open()
  })

  test.each([1, process.ppid])('is not taken for %i, which has the number of one that was killed', pid => {
    writeFileSync(join(folder, 'owner.pid'), String(pid))
    open()
  })

  test('hands the folder on when it is done', () => {
    open().release()
    open()
  })
})

describe('secrets', () => {
  test('of a folder of the last release stay, and those that are new are added', () => {
    open().release()
    const file = join(folder, 'secrets.json')
    const { factorSecret, ...before } = JSON.parse(readFileSync(file, 'utf8'))
    writeFileSync(file, JSON.stringify(before))
    const { secrets, release } = open()
    release()
    expect(secrets).toMatchObject(before)
    expect(secrets.factorSecret).toMatch(/^[\w-]{43}$/)
    expect(secrets.factorSecret).not.toBe(factorSecret)
    expect(open().secrets).toEqual(secrets)
  })

  test('stay from start to start', () => {
    const { secrets, release } = open()
    release()
    expect(open().secrets).toEqual(secrets)
  })
})

describe('the data of another version', () => {
  test.each([undefined, '1', '3'])('is refused with a sentence that says what to do (layout %s)', layout => {
    open().release()
    const file = join(folder, 'layout')
    if (layout) writeFileSync(file, layout)
    else rmSync(file)
    expect(() => open()).toThrow(
      `${folder} has the data of another version of Vitrine: start with --fresh to empty it, or name another folder with --data.`,
    )
    expect(open({ fresh: true }).isNew).toBe(true)
  })
})

describe('a new folder', () => {
  test('stays new, whenever its first start is killed, until it has what a new house begins with', () => {
    const first = open()
    expect(first.isNew).toBe(true)
    first.release()
    const second = open()
    expect(second.isNew).toBe(true)
    second.noteStocked()
    second.release()
    expect(open().isNew).toBe(false)
  })

  test('is one that --fresh emptied', () => {
    const { noteStocked, release } = open()
    noteStocked()
    release()
    expect(open({ fresh: true }).isNew).toBe(true)
  })
})

describe('--fresh', () => {
  test('starts in an empty folder, and in one that is not there', () => {
    open({ fresh: true }).release()
    rmSync(folder, { recursive: true })
    open({ fresh: true })
  })

  test('leaves the operator’s model, which may be there before the first start', () => {
    const model = join(imageTextModelIn(folder), 'model.json')
    mkdirSync(imageTextModelIn(folder))
    writeFileSync(model, '{}')
    open({ fresh: true }).release()
    writeFileSync(join(folder, 'data'), '')
    open({ fresh: true })
    expect([existsSync(model), existsSync(join(folder, 'data'))]).toEqual([true, false])
  })

  test('deletes what is there', () => {
    const { secrets, release } = open()
    mkdirSync(join(folder, 'objects'))
    writeFileSync(join(folder, 'objects', 'jar'), 'jar')
    release()
    expect(open({ fresh: true }).secrets).not.toEqual(secrets)
    expect(existsSync(join(folder, 'objects'))).toBe(false)
  })

  test('leaves a folder alone that is not a data folder', () => {
    writeFileSync(join(folder, 'thesis.txt'), 'years of work')
    expect(() => open({ fresh: true })).toThrow('does not look like a data folder')
    expect(readdirSync(folder)).toEqual(['thesis.txt'])
  })
})

describe('the currency of a folder', () => {
  const wanted = (currency?: string, fresh = false) => ({ dataDir: folder, fresh, currency })

  test('is what a new one is told, by the command line before the environment, and dollars else', () => {
    expect(currencyFor(wanted(), undefined)).toBe('USD')
    expect(currencyFor(wanted('EUR'), 'GBP')).toBe('EUR')
    expect(currencyFor(wanted(), 'GBP')).toBe('GBP')
    expect(() => currencyFor(wanted(), 'JPY')).toThrow('SHOP_CURRENCY is "JPY", but should be USD, EUR, GBP.')
  })

  test('stays, and another one is refused unless the folder is emptied', () => {
    process.env.SHOP_CURRENCY = 'EUR'
    open()
    delete process.env.SHOP_CURRENCY
    expect(currencyFor(wanted(), undefined)).toBe('EUR')
    expect(() => currencyFor(wanted('USD'), undefined)).toThrow('sells in EUR')
    expect(currencyFor(wanted('USD', true), undefined)).toBe('USD')
  })

  test('is dollars where a release before began it', () => {
    open()
    rmSync(join(folder, 'currency'))
    expect(currencyFor(wanted(), undefined)).toBe('USD')
    expect(() => currencyFor(wanted('GBP'), undefined)).toThrow('sells in USD')
  })
})
