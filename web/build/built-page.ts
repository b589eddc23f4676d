import type { Rolldown } from 'vite'

/** The `index.html` of a build. Its source can be changed. */
export function builtPage(bundle: Rolldown.OutputBundle): Rolldown.OutputAsset {
  const page = bundle['index.html']
  if (page?.type !== 'asset') throw new Error('The build has no index.html.')
  return page
}
