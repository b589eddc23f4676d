/** What people see while the app's files can't be loaded. */
export function makeshiftPage(head: string, content: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    ${head}
    <style>
      :root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif }
      body { max-width: 40rem; margin: 4rem auto; padding: 0 1.25rem }
      img { max-width: 100% }
    </style>
  </head>
  <body>
    ${content}
    <p>The rest of this page could not be loaded just now. <a href="">Try again</a></p>
  </body>
</html>
`
}
