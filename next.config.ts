import type { NextConfig } from 'next';
import { PHASE_DEVELOPMENT_SERVER } from 'next/constants';

const common: NextConfig = {
  // The front server compresses once per page; Next would do it for each request.
  compress: false,
  poweredByHeader: false,
  reactStrictMode: true,
  // Finished pages are kept for everyone, link previews of WeChat and QQ included: title and tags always stand in the head.
  htmlLimitedBots: /.*/,
  // Our own optimiser answers pictures (ADR 0009); Next's would be a second one with other limits.
  images: { unoptimized: true },
  // The front server puts the rules that a page needs into it, so what else lies in a sheet costs nothing before the reader acts; but
  // each sheet has a link in the page, and React keeps a book on each while it draws.
  // Routes are loaded by their first reader: loading all at the start takes a third of it (1.2 s of processor time).
  experimental: {
    cssChunking: { type: 'graph', requestCost: 20_000 },
    preloadEntriesOnStart: false,
    // What would be lowered to several copies of a rule; sources avoid these where old browsers need the rule (ADR 0089).
    lightningCssFeatures: { exclude: ['dir-selector', 'is-selector', 'not-selector-list'] },
  },
  // One instance for pages and front server: what one of them has warmed up (`lib/platform/check-auth.ts`) is warm for the other.
  serverExternalPackages: ['bentocache', 'ioredis', 'prom-client', 'sharp', 'sm-crypto'],
  typescript: { ignoreBuildErrors: true },
};

/** Pages for developers (`*.dev.tsx`) are no part of a build. */
export default function config(phase: string): NextConfig {
  return phase === PHASE_DEVELOPMENT_SERVER
    ? { ...common, pageExtensions: ['tsx', 'ts', 'dev.tsx'] }
    : common;
}
