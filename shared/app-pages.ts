/** Files of the built app that answer for a screen. All other screens have `index.html`. */
export const appPages: Readonly<Record<string, string>> = {
  '/': '/landing.html',
  '/identify': '/identify.html',
}

export const APP_PAGE = '/index.html'

export const appPageFor = (path: string): string =>
  Object.hasOwn(appPages, path) ? (appPages[path] ?? APP_PAGE) : APP_PAGE
