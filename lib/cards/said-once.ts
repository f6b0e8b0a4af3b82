import type { Card } from './card';

/** Words that desks put before a title for what a card's tag says anyway, by kind. */
const prefixes: Partial<Record<Card['kind'], RegExp>> = {
  imageSet: /^(?:图集|组图|图片)\s*[｜|丨]\s*/u,
  video: /^(?:短?视频)\s*[｜|丨]\s*/u,
  live: /^(?:正在直播|直播预告|直播回放|直播|预告|回放)\s*[｜|丨]\s*/u,
  specialTopic: /^专题\s*[｜|丨]\s*/u,
};

/** The title as its card shows it: 图集 stands once on it, as its tag. */
export function titleOnCard({ kind, title }: Pick<Card, 'kind' | 'title'>): string {
  const prefix = prefixes[kind];
  return (prefix && title.replace(prefix, '')) || title;
}

const plain = (name: string) => name.replace(/\s+/gu, '').toLowerCase();

/**
 * Where an article is from, unless that stands above it already: the paper's own name, or that of the list, as in the column of
 * an imported feed.
 */
export function otherSource(
  source: string | undefined,
  ...above: readonly (string | undefined)[]
): string | undefined {
  if (source === undefined) return undefined;
  return above.some((name) => name !== undefined && plain(name) === plain(source)) ? undefined : source;
}
