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
    const { start, ahead, entryRoutes } = files[language]
    root.lang = language
    const add = (tag, properties) => document.head.append(Object.assign(document.createElement(tag), properties))
    const startApp = () => {
      for (const file of ahead) add('link', { rel: 'modulepreload', crossOrigin: '', href: file })
      add('script', { src: entryRoutes })
      add('script', { type: 'module', crossOrigin: '', src: start })
    }
    add('link', { rel: 'preload', as: 'script', href: entryRoutes })
    document.addEventListener('DOMContentLoaded', () => {
      if (document.querySelector('#first-view > *') && !document.hidden) afterFirstView(startApp)
      else startApp()
    })
  }

  // The app's files would share a slow connection with the photograph that the page begins with, and its work delay the paint.
  function afterFirstView(then) {
    const LONGEST_MS = 2_000
    const photo = document.querySelector('#first-view img')
    const arrived = new Promise(done => {
      if (!photo || photo.complete) done()
      else photo.onload = photo.onerror = done
    })
    const painted = arrived.then(() => new Promise(done => requestAnimationFrame(() => setTimeout(done))))
    Promise.race([painted, new Promise(done => setTimeout(done, LONGEST_MS))]).then(then)
  }

  // A button pressed in the first view, before the app runs, is pressed again once the app has it: see web/components/first-view.tsx.
  const WAIT_MS = 10_000
  const firstView = '#first-view, [data-first-view]'
  document.addEventListener('click', ({ target }) => {
    const pressed = target.closest('button')
    if (!pressed?.closest(firstView)) return
    const until = performance.now() + WAIT_MS
    const observer = new MutationObserver(() => {
      const button = Array.from(document.querySelectorAll('main button')).find(
        each => each.textContent === pressed.textContent && !each.closest(firstView),
      )
      if (button || performance.now() > until) observer.disconnect()
      button?.click()
    })
    observer.observe(document, { childList: true, subtree: true })
  })
}
