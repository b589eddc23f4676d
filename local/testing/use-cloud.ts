import { inject } from 'vitest'

/** A vitest setup file: handlers find the worker's embedded cloud in their environment. */
const clouds = inject('clouds')
Object.assign(process.env, clouds[(Number(process.env.VITEST_POOL_ID) - 1) % clouds.length])
