import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { exampleInputs } from '../../stacks/inputs.ts'
import { MARK_FILE, releaseMark } from '../../stacks/release-mark.ts'
import { leadsHere } from './where-domain-leads.ts'

const old = { ...exampleInputs, release: 'abc1234' }
const next = { ...exampleInputs, release: 'def5678' }
const other = { ...next, certificateArn: next.certificateArn.replace(/0{12}$/, '000000000001') }

let server: Server | undefined
afterEach(() => server?.close())

/** A site at which the file says that, or which answers with a page to everything. */
async function siteWith(mark: string | undefined | (() => string | undefined)): Promise<string> {
  server = createServer((request, response) => {
    if (!request.url?.startsWith(`/${MARK_FILE}`)) response.statusCode = 404
    const said = typeof mark === 'function' ? mark() : mark
    response.end(said ?? `<html>${'A page of somebody else. '.repeat(20)}</html>`)
  })
  await new Promise<void>(resolve => server?.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('where the domain leads', () => {
  it('is here if the site says the stage that was deployed: then it is tried, the first time, too', async () => {
    expect(await leadsHere(await siteWith(releaseMark(next)), next, undefined)).toBe(true)
  })

  it('is not here while nothing answers, or another site, or another deployment', async () => {
    expect(await leadsHere('http://127.0.0.1:9', next, undefined)).toBe(false)
    expect(await leadsHere(await siteWith(undefined), next, undefined)).toBe(false)
    server?.close()
    expect(await leadsHere(await siteWith(releaseMark(other)), next, undefined)).toBe(false)
  })

  it('is here if it was so before: a site that says nothing any more is tried, and fails', async () => {
    expect(await leadsHere('http://127.0.0.1:9', next, releaseMark(old))).toBe(true)
  })

  it('is asked again while the site still shows the release before', async () => {
    const marks = [releaseMark(old), releaseMark(old), releaseMark(next)]
    let asked = 0
    const site = await siteWith(() => marks[asked++])
    expect(await leadsHere(site, next, undefined, 0)).toBe(true)
    expect(asked).toBe(3)
  })

  it('names neither the account nor the release to strangers', () => {
    expect(releaseMark(next)).not.toMatch(/111111111111|def5678|vitrine/)
    expect(releaseMark(next)).not.toBe(releaseMark(old))
  })
})
