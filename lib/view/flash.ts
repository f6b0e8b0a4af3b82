/**
 * Query names of messages: `like`, `vote`, `favourite` and `follow`, `session` for the reader's session, `notice` for other
 * writes.
 */
export const noticeNames = ['notice', 'like', 'vote', 'favourite', 'follow', 'session'] as const;

export type NoticeName = (typeof noticeNames)[number];

/**
 * A one-time message, sealed in a cookie that lives a minute and is deleted when shown. The query only states that a message
 * exists, so links cannot forge messages.
 */
export interface Flash {
  name: NoticeName;
  notice: string;
  /** The platform's own message (Spec §8). */
  platformText?: string | undefined;
  /** A short text that the reader typed, for the form of the page. */
  typed?: string | undefined;
}

/** A flash with the cookies for its render: the flash cookie, and the cookie with the reader's draft (`Draft`). */
export interface ReceivedFlash extends Flash {
  cookie: string;
}

/** Removes messages without a flash from a query. */
export function trustedNotices(query: URLSearchParams, flash: Flash | undefined): URLSearchParams {
  for (const name of noticeNames) {
    if (flash?.name !== name || query.get(name) !== flash.notice) query.delete(name);
  }
  return query;
}
