/**
 * Queries by which a page is told what to say: `like`, `vote`, `favourite` and `follow` of those, `session` of who the reader is,
 * `notice` of what else was done on it.
 */
export const noticeNames = ['notice', 'like', 'vote', 'favourite', 'follow', 'session'] as const;

export type NoticeName = (typeof noticeNames)[number];

/**
 * What a page is to say once. It comes sealed in a cookie of a minute, which is taken away with the page; the query of the same
 * name only says that there is one. So nobody can make a page say or do something by a link.
 */
export interface Flash {
  name: NoticeName;
  notice: string;
  /** What the platform said, in its own words (Spec §8). */
  said?: string | undefined;
  /** A short text that the reader typed, for the form of the page. */
  typed?: string | undefined;
}

/** A flash with the cookies that its page is drawn with: its own, and what the reader had typed (`Draft`). */
export interface BroughtFlash extends Flash {
  cookie: string;
}

/** A query without the notices that no flash stands behind. */
export function trustedNotices(query: URLSearchParams, flash: Flash | undefined): URLSearchParams {
  for (const name of noticeNames) {
    if (flash?.name !== name || query.get(name) !== flash.notice) query.delete(name);
  }
  return query;
}
