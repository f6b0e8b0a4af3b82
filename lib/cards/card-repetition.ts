import type { Card } from './card';

const prefixes: Partial<Record<Card['kind'], RegExp>> = {
  imageSet: /^(?:图集|组图|图片)\s*[｜|丨]\s*/u,
  video: /^(?:短?视频)\s*[｜|丨]\s*/u,
  live: /^(?:正在直播|直播预告|直播回放|直播|预告|回放)\s*[｜|丨]\s*/u,
  specialTopic: /^专题\s*[｜|丨]\s*/u,
};

export function titleWithoutPrefix({ kind, title }: Pick<Card, 'kind' | 'title'>): string {
  const prefix = prefixes[kind];
  return (prefix && title.replace(prefix, '')) || title;
}

const normalizeName = (name: string) => name.replace(/\s+/gu, '').toLowerCase();

export function sourceUnlessShown(
  source: string | undefined,
  ...shownNames: readonly (string | undefined)[]
): string | undefined {
  if (source === undefined) return undefined;
  return shownNames.some((name) => name !== undefined && normalizeName(name) === normalizeName(source))
    ? undefined
    : source;
}
