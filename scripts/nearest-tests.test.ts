import { expect, it } from 'vitest'
import { nearestTests } from './nearest-tests.ts'

const imports = [
  { from: 'functions/sales/sales.test.ts', to: 'functions/sales/sell.ts' },
  { from: 'functions/sales/sell.ts', to: 'functions/core/offer/offer-store.ts' },
  { from: 'functions/offers/make.ts', to: 'functions/core/offer/offer-store.ts' },
  { from: 'functions/core/offer/offer-store.ts', to: 'functions/core/offer/offer-store.ts' },
  { from: 'functions/core/offer/offer-store.test.ts', to: 'functions/core/offer/offer-store.ts' },
  { from: 'functions/offers/offers.test.ts', to: 'functions/offers/make.ts' },
  { from: 'functions/demo/demo.test.ts', to: 'functions/sales/sales.test.ts' },
  { from: 'functions/story/story.test.ts', to: 'functions/demo/demo.test.ts' },
  { from: 'functions/health/health.test.ts', to: 'functions/health/get-health.ts' },
]

it('finds the tests at most three imports from a changed file, nearest first', () => {
  expect(nearestTests(['functions/core/offer/offer-store.ts'], imports)).toEqual([
    'functions/core/offer/offer-store.test.ts',
    'functions/sales/sales.test.ts',
    'functions/offers/offers.test.ts',
    'functions/demo/demo.test.ts',
  ])
})

it('finds the tests beside a handler that none imports', () => {
  expect(nearestTests(['functions/health/list-outages.ts'], imports)).toEqual(['functions/health/health.test.ts'])
})

it('begins with tests that changed themselves', () => {
  expect(nearestTests(['functions/offers/make.ts', 'functions/health/health.test.ts', 'README.md'], imports)).toEqual([
    'functions/health/health.test.ts',
    'functions/offers/offers.test.ts',
  ])
})
