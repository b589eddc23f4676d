import './before-start.js'

/* By `npm start` what is imported above was loaded before. Without, the process begins again there, with npm's options. */
await import('./told-currency.ts')
const { run } = await import('./run.ts')
await run()
