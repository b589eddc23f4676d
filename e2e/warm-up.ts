import { readFile } from 'node:fs/promises'
import type { FullConfig } from '@playwright/test'
import { type Identification, identify } from '../shared/contract/endpoints/identify.ts'
import { jarPhoto } from './listings.ts'

const ATTEMPTS = 5

type Identifying = Pick<(typeof identify)[keyof typeof identify], 'method' | 'path'>

/**
 * Identifies a photograph before the journeys do. The first one also waits for the index and the models, which on a busy
 * machine takes longer than an identification waits for its sources.
 */
export default async function warmUp({ projects }: FullConfig): Promise<void> {
  const origin = projects[0]?.use.baseURL ?? ''
  // Packaged, each endpoint has an index and models of its own.
  const endpoints = process.env.PACKAGED
    ? [identify.identifyAntique, identify.startIdentification]
    : [identify.identifyAntique]
  for (const endpoint of endpoints) {
    if (!(await isWarm(origin, endpoint))) {
      console.warn('The server identifies a photograph of the catalogue too slowly. Journeys about it may fail.')
    }
  }
}

async function isWarm(origin: string, endpoint: Identifying): Promise<boolean> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const sources = await sourcesFor(origin, endpoint)
    // The answer to its beginning comes before the marks are read.
    const areMarksAnswered = sources?.marks === 'none' || sources?.marks === 'pending'
    if (sources?.matcher === 'ok' && sources.vision === 'ok' && areMarksAnswered) return true
  }
  return false
}

/** Undefined if the answer took too long. */
async function sourcesFor(
  origin: string,
  { method, path }: Identifying,
): Promise<Identification['sources'] | undefined> {
  const form = new FormData()
  form.set('image', new File([new Uint8Array(await readFile(jarPhoto))], 'jar.webp'))
  const answer = await fetch(`${origin}${path}`, { method, body: form, headers: { origin } })
  if (!answer.ok) return undefined
  const found = (await answer.json()) as Identification & { answer?: Identification }
  return (found.answer ?? found).sources
}
