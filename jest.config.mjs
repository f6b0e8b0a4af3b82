import nextJest from 'next/jest.js';

const createConfig = nextJest({ dir: './' });

/** Unit and contract tests beside the source; journeys in a browser are Playwright's (e2e/). */
const config = await createConfig({
  testEnvironment: 'node',
  // Jest leaves one processor to whoever watches: of two, that is half of the time.
  maxWorkers: '100%',
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/.next/', '/.cache/', '/dist/', '/e2e/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.next/', '<rootDir>/.cache/'],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    '^server-only$': '<rootDir>/scripts/empty-module.mjs',
  },
})();

/** Packages that ship ES modules only must be compiled for jest's CommonJS. */
const moduleOnly = [
  'next-intl',
  'use-intl',
  'intl-messageformat',
  '@formatjs',
  'ky',
  'jose',
  '@boringnode',
  '@noble',
  '@paralleldrive',
  'case-anything',
  'bentocache',
  'hono',
  '@hono',
  'p-limit',
  'p-timeout',
  '@poppinss',
  'hexoid',
  'async-mutex',
  '@julr',
  'chunkify',
  'yocto-queue',
  // CommonJS, but it loads Node's http by import().
  '@opentelemetry/otlp-exporter-base',
];

export default {
  ...config,
  transformIgnorePatterns: [
    `/node_modules/(?!(${moduleOnly.join('|')})/)`,
    '^.+\\.module\\.(css|sass|scss)$',
  ],
};
