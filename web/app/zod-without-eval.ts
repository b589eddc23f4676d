import * as z from 'zod'

// Zod compiles its checks with `new Function`, which the Content-Security-Policy forbids; even the probe would be
// reported. Runs before any schema is made.
z.config({ jitless: true })
