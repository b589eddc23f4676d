import { defineConfig } from 'vitest/config'
import { heldModules } from './infra/testing/held-modules.ts'
import { testTags } from './shared/testing/stories.ts'

/** The tests of search, with OpenSearch as the engine (scripts/test-opensearch.ts). */
export default defineConfig({
  plugins: [heldModules()],
  test: {
    env: { STORIES: 'short' },
    tags: testTags('pairs'),
    globalSetup: ['local/testing/global-setup.ts'],
    setupFiles: ['local/testing/use-cloud.ts', 'local/testing/use-opensearch.ts'],
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    include: [
      'functions/core/search/engine/opensearch/opensearch.test.ts',
      'functions/following/following.test.ts',
      'functions/pages/{browse-page,sitemap,sold-page}.test.ts',
      'functions/search/search.test.ts',
      'functions/sold/sold.test.ts',
    ],
  },
})
