/**
 * What requests are about; each is found in an earlier answer or given with `--id`. `columns` and `articles` are several,
 * comma-separated.
 */
export const idKinds = [
  'column',
  'columns',
  'parentColumn',
  'module',
  'article',
  'articles',
  'paperArticle',
  'topic',
  'section',
  'live',
  'tag',
  'vote',
  'author',
  'dynamic',
  'leader',
  'region',
  'shortVideo',
  'videoCategory',
  'accountCategory',
  'account',
  'activity',
  'code',
  'discussed',
  'comment',
  'circle',
  'post',
  'member',
  'notice',
  'product',
  'course',
  'subject',
  'question',
  'qa',
  'tipoff',
  'contributionCall',
  'contribution',
  'voteActivity',
  'voteOption',
] as const;

export type IdKind = (typeof idKinds)[number];

export function isIdKind(name: string): name is IdKind {
  return idKinds.some((kind) => kind === name);
}

/** The ids at hand. */
export type Ids = Readonly<Partial<Record<IdKind, string>>>;
