// Runs before the first paint, so that nothing flashes that isn't for this reader.
{
  const root = document.documentElement
  const kept = name => {
    try {
      return localStorage.getItem(name)
    } catch {
      // Storage is off: what the system and the browser prefer applies.
      return null
    }
  }

  // See web/lib/theme.ts.
  const theme = kept('theme')
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme

  // See web/lib/presence.ts.
  if (kept('signed-in')) root.dataset.member = ''

  // See web/lib/language.ts. The build names the files of each language here; the development server has one language.
  const files = JSON.parse(document.currentScript.dataset.languages ?? '{}')
  const chosen = () => {
    try {
      return JSON.parse(kept('preferences') ?? '{}').language
    } catch {
      return null
    }
  }
  const wanted = [chosen(), ...(navigator.languages ?? []).map(language => language.toLowerCase().split('-')[0])]
  const language = wanted.find(name => Object.hasOwn(files, name)) ?? 'en'
  if (files[language]) {
    const { start, ahead, arrivals } = files[language]
    root.lang = language
    const add = (tag, properties) => document.head.append(Object.assign(document.createElement(tag), properties))
    for (const file of ahead) add('link', { rel: 'modulepreload', crossOrigin: '', href: file })
    add('script', { src: arrivals })
    document.addEventListener('DOMContentLoaded', () => add('script', { type: 'module', crossOrigin: '', src: start }))
  }
}
