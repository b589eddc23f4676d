import type { Identification } from '../../../shared/contract/endpoints/identify.ts'

type Sources = Identification['sources']
type Source = keyof Sources
type State = Sources[Source]

/** The answer itself says only that the matcher was off, not that the Version Switch left it out. */
export interface Asked {
  sources: Sources
  skippedMatcher: boolean
}

export const sourceNames: Record<Source, string> = {
  matcher: 'Catalog of photographs',
  vision: 'Kind and similar pieces',
  marks: 'Reading of marks',
  nyckel: 'Image matching by Nyckel',
  ai: 'AI analysis',
  lens: 'Visual search',
}

const stateNames: Record<State, string> = {
  ok: 'Answered',
  none: 'Found nothing',
  off: 'Turned off',
  limited: 'Today’s limit reached',
  failed: 'Failed',
  timeout: 'Took too long',
  pending: 'No answer yet',
}

/** For those who run the site. */
const switchOn: Record<Source, string> = {
  matcher:
    'It needs a catalog to compare with. One comes with Vitrine, and `npm start` loads it; an administrator can import more.',
  vision: 'It compares with the pieces of the catalog, which comes with Vitrine; an administrator can import more.',
  marks: 'It comes with Vitrine.',
  ai: 'Set OPENAI_API_KEY, or point OPENAI_BASE_URL and OPENAI_MODEL at any compatible server, such as Ollama on this machine, then start again.',
  nyckel:
    'Set NYCKEL_CLIENT_ID, NYCKEL_CLIENT_SECRET and NYCKEL_FUNCTION_ID, start again, and add the reference catalog with `npm run nyckel`.',
  lens: 'Set SERPAPI_KEY to search the web with Google Lens. Google fetches the photograph from this site, so it needs a site that the web can reach over https: on one machine it stays off.',
}

/** Whether a source has yet to answer. */
export const isSearching = ({ sources }: { sources: Sources }): boolean => Object.values(sources).includes('pending')

export const sourceList = Object.keys(sourceNames) as Source[]

export const trouble = (state: State): boolean => state === 'failed' || state === 'timeout'

export const stateText = (source: Source, { sources, skippedMatcher }: Asked): string =>
  source === 'matcher' && skippedMatcher ? 'Skipped because of the Version Switch' : stateNames[sources[source]]

/** undefined if this reader can do nothing: only those who run the site can set up a source. */
export function switchOnText(source: Source, { skippedMatcher }: Asked, isOperator: boolean): string | undefined {
  if (skippedMatcher && source === 'matcher') return 'Turn on the Version Switch and search again.'
  if (!isOperator) return undefined
  return skippedMatcher && source === 'nyckel'
    ? `The Version Switch skips it, too. ${switchOn.nyckel}`
    : switchOn[source]
}

const unfinished = ({ sources, skippedMatcher }: Asked): boolean => !skippedMatcher && trouble(sources.matcher)

export const noMatchTitle = (asked: Asked): string =>
  unfinished(asked) ? 'We Couldn’t Finish Searching' : 'No Match Found'

export function noMatchText(asked: Asked): string {
  const { sources, skippedMatcher } = asked
  if (unfinished(asked)) {
    return sources.matcher === 'timeout'
      ? 'Comparing your photograph with our catalog took too long. The piece may be in it: search again.'
      : 'Our catalog could not be searched. The piece may be in it: search again.'
  }
  if (!skippedMatcher) {
    return "We couldn't identify this antique in our database. Please try another photo or check back later as we continuously update our catalog."
  }
  if (sources.ai !== 'off') {
    const saying = sources.ai === 'none' ? 'could not tell what this is' : 'did not answer'
    return `The Version Switch skipped our reference catalog, and the AI ${saying}.`
  }
  return sources.lens === 'off'
    ? 'Nothing was searched: the Version Switch skipped our reference catalog, and AI identification is off on this site.'
    : 'The Version Switch skipped our reference catalog, and the visual search found nothing similar.'
}

export function catalogueText(matcher: State): string {
  if (matcher === 'none' || matcher === 'ok') return 'It is not in our reference catalog'
  return matcher === 'off' ? 'Our reference catalog was not searched' : 'Our reference catalog could not be searched'
}
