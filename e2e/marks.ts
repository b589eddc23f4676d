import type { Page } from '@playwright/test'
import type { Identification } from '../shared/contract/endpoints/identify.ts'

const IDENTIFICATIONS = '/api/search/identifications'
/** What starts an identification. */
export const START = `**${IDENTIFICATIONS}`

/** Looks for no marks in the person's photographs, for journeys that are not about them: it takes seconds for each. */
export async function withoutMarks(page: Page): Promise<void> {
  const started: Promise<{ answer: Identification }>[] = []
  page.on('response', response => {
    if (new URL(response.url()).pathname === IDENTIFICATIONS && response.ok()) started.push(response.json())
  })
  await page.route(`**${IDENTIFICATIONS}/*/marks`, async route => {
    const answers = (await Promise.all(started)).map(({ answer }) => answer)
    const asked = answers.find(({ id }) => route.request().url().includes(`/${id}/`))!
    await route.fulfill({ json: { ...asked, sources: { ...asked.sources, marks: 'none' } } })
  })
}
