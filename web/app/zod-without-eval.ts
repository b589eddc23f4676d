import * as z from 'zod'

// Zod compiles its checks with `new Function` where it may. The Content-Security-Policy forbids it, and even the probe
// would be reported, so this runs before any schema is made.
z.config({ jitless: true })
