/** Kinds of ids from earlier responses or `--id`. `columns` and `articles` are comma-separated lists. */
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

export type Ids = Readonly<Partial<Record<IdKind, string>>>;
