/**
 * On Node 20, Jest loads this file with esbuild-register; newer versions of Node load TypeScript directly (ADR 0014).
 * @jest-config-loader esbuild-register
 */
import { availableParallelism } from 'node:os';
import type { Config } from 'jest';
import nextJest from 'next/jest.js';

/** ES modules, which must be compiled for jest's CommonJS. */
const esmPackages = [
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
  'json-schema-faker',
  '@adobe',
  '@marbec',
  'modern-tar',
  // CommonJS, but it loads Node's http by import(), which Jest cannot run uncompiled.
  '@opentelemetry/otlp-exporter-base',
];

const ignoredPaths = ['/node_modules/', '/.next/', '/.cache/', '/dist/'];

const createConfig = nextJest({ dir: './' });

async function sharedConfig() {
  const config = await createConfig({
    // Next's transformer compiles for a server if the path contains "jest-environment-node".
    testEnvironment: '<rootDir>/scripts/test/runner/jest-environment-node.mjs',
    testPathIgnorePatterns: ignoredPaths,
    modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.next/', '<rootDir>/.cache/'],
    moduleNameMapper: {
      '^@/(.*)$': '<rootDir>/$1',
      '^server-only$': '<rootDir>/scripts/empty-module.mjs',
      // zod's messages in 50 languages: no test needs them, and each test file would load them.
      '^\\.\\./locales/index\\.cjs$': '<rootDir>/scripts/empty-module.mjs',
      // The package can only be loaded by `import`, not by `require`.
      '^json-schema-faker$': '<rootDir>/node_modules/json-schema-faker/dist/index.js',
    },
  })();
  const transformIgnorePatterns = [
    `/node_modules/(?!(${esmPackages.join('|')})/)`,
    '^.+\\.module\\.(css|sass|scss)$',
  ];
  return { ...config, transformIgnorePatterns };
}

/** A function, because files loaded by esbuild-register cannot use top-level `await`. */
export default async function jestConfig(): Promise<Config> {
  const shared = await sharedConfig();
  return {
    // In ms. Ends tests that hang, and leaves enough time on one slow core that other programs use as well.
    testTimeout: 300_000,
    // At least two workers, because one often waits. By default Jest leaves one processor idle.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      {
        ...shared,
        displayName: 'unit',
        testMatch: ['**/*.test.ts', '**/*.test.tsx'],
        testPathIgnorePatterns: [...ignoredPaths, '/e2e/', '\\.deep\\.test\\.tsx?$'],
        globalSetup: '<rootDir>/embedded/test/global-setup.mjs',
      },
      {
        ...shared,
        displayName: 'pages',
        testMatch: ['<rootDir>/e2e/pages/**/*.test.ts'],
        globalSetup: '<rootDir>/e2e/pages/global-setup.mjs',
        globalTeardown: '<rootDir>/e2e/pages/global-teardown.mjs',
      },
      {
        ...shared,
        displayName: 'deep',
        testMatch: ['**/*.deep.test.ts', '**/*.deep.test.tsx'],
        testPathIgnorePatterns: [...ignoredPaths, '/e2e/'],
        globalSetup: '<rootDir>/embedded/test/global-setup.mjs',
      },
    ],
  };
}
