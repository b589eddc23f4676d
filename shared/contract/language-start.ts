/** A script that begins the app in a language that is still being built when its page is sent (local/web-app.ts). */
export const startOfLanguage = (language: string): string => `/languages/${language}.js`
