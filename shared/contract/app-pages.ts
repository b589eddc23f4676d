/** Below /api, but files of the build: a page about the API, and what it is made from. */
export const API_DOCS = '/api/docs'
export const API_FILE = '/api/openapi.json'

/** Files of the built app that answer for a screen. All other screens have `index.html`. */
export const appPages: Readonly<Record<string, string>> = {
  '/': '/landing.html',
  '/identify': '/identify.html',
  [API_DOCS]: '/api/docs.html',
}

export const isAppFile = (path: string): boolean => path === API_FILE || path === API_DOCS

export const APP_PAGE = '/index.html'

export const appPageFor = (path: string): string =>
  Object.hasOwn(appPages, path) ? (appPages[path] ?? APP_PAGE) : APP_PAGE
