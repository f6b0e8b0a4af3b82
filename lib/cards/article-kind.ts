/** Kinds by articleType (Spec §3; 102: reading 14; 103 is an assumption). Unknown types are news. */
const kindByType: Readonly<Record<number, ArticleKind>> = {
  0: 'news',
  1: 'imageSet',
  2: 'video',
  3: 'specialTopic',
  4: 'link',
  6: 'live',
  12: 'h5',
  102: 'activity',
  103: 'call',
};

const kindRoutes = {
  news: 'newsDetail',
  imageSet: 'imageDetail',
  video: 'videoDetail',
  specialTopic: 'specDetail',
  link: 'linkDetail',
  live: 'liveDetail',
  h5: 'linkDetail',
  activity: 'activityDetail',
  call: 'seekArticleDetail',
} as const;

export type ArticleKind = keyof typeof kindRoutes;

export function articleKind(articleType: number | undefined): ArticleKind {
  return kindByType[articleType ?? 0] ?? 'news';
}

export function articlePath(
  kind: ArticleKind,
  ids: { id: string; columnId: string | undefined; linkId: string | undefined },
): (string | undefined)[] {
  const route = kindRoutes[kind];
  // Without an activity id, the link leads to the article.
  if (kind === 'activity') return ids.linkId ? [route, ids.linkId] : ['newsDetail', ids.columnId, ids.id];
  if (route === 'newsDetail' || route === 'imageDetail' || route === 'videoDetail') {
    return [route, ids.columnId, ids.id];
  }
  if (route === 'linkDetail') return [route, ids.id];
  return [route, ids.linkId, ids.id];
}
