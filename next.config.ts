import type { NextConfig } from 'next';
import { PHASE_DEVELOPMENT_SERVER } from 'next/constants';

const commonConfig: NextConfig = {
  // The front server compresses once per page; Next would do it for each request.
  compress: false,
  poweredByHeader: false,
  reactStrictMode: true,
  // Metadata is never streamed: link previews of WeChat and QQ read the head of the same cached pages.
  htmlLimitedBots: /.*/,
  // Our image handler replaces the one of Next, which has other limits (ADR 0009).
  images: { unoptimized: true },
  experimental: {
    // Few style sheets save requests. Their size matters less, because the front server inlines needed rules.
    cssChunking: { type: 'graph', requestCost: 20_000 },
    // Preloading all routes would take 1.2 s of CPU, a third of the startup time.
    preloadEntriesOnStart: false,
    // Compiling these selectors would multiply rules. Rules for old browsers avoid them (ADR 0089).
    lightningCssFeatures: { exclude: ['dir-selector', 'is-selector', 'not-selector-list'] },
  },
  // These packages are loaded once: pages and front server share their state (`lib/platform/check-auth.ts`).
  serverExternalPackages: ['bentocache', 'ioredis', 'parse5', 'prom-client', 'sharp', 'sm-crypto-v2'],
  typescript: { ignoreBuildErrors: true },
  // A hash of the sources (`scripts/build.mjs`): builds of the same sources share cached pages in Redis.
  generateBuildId: () => process.env.KANBAO_BUILD_ID ?? null,
};

export default function config(phase: string): NextConfig {
  return phase === PHASE_DEVELOPMENT_SERVER
    ? { ...commonConfig, pageExtensions: ['tsx', 'ts', 'dev.tsx'] }
    : commonConfig;
}
