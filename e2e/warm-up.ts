import { readFile } from 'node:fs/promises'
import type { FullConfig } from '@playwright/test'
import { type Identification, identify } from '../shared/endpoints/identify.ts'
import { jarPhoto } from './listings.ts'

const ATTEMPTS = 5

/**
 * Identifies a photograph before the journeys do. The first one also waits for the index and the models, which on a busy
 * machine takes longer than an identification waits for its sources.
 */
export default async function warmUp({ projects }: FullConfig): Promise<void> {
  const origin = projects[0]?.use.baseURL ?? ''
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const sources = await sourcesFor(origin)
    if (sources?.matcher === 'ok' && sources.vision === 'ok' && sources.marks === 'none') return
  }
  console.warn('The server identifies a photograph of the catalogue too slowly. Journeys about it may fail.')
}

/** Undefined if the answer took too long. */
async function sourcesFor(origin: string): Promise<Identification['sources'] | undefined> {
  const form = new FormData()
  form.set('image', new File([new Uint8Array(await readFile(jarPhoto))], 'jar.webp'))
  const { method, path } = identify.identifyAntique
  const answer = await fetch(`${origin}${path}`, { method, body: form, headers: { origin } })
  return answer.ok ? ((await answer.json()) as Identification).sources : undefined
}
