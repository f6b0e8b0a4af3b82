/** Query names of messages: `session` about the reader's session, `notice` about other writes. */
export const noticeNames = ['notice', 'like', 'vote', 'favourite', 'follow', 'session'] as const;

export type NoticeName = (typeof noticeNames)[number];

/**
 * Message that is sealed in a cookie for a minute. The query only states that a message exists, so links
 * cannot forge it.
 */
export interface Flash {
  name: NoticeName;
  notice: string;
  /** Message of the platform (Spec §8). */
  platformText?: string | undefined;
  /** Short input that the page's form restores. */
  typed?: string | undefined;
}

/**
 * `cookie`: `Cookie` header value for rendering the page: the flash, the draft, and the cookies listed in
 * `carriedPairs`.
 */
export interface ReceivedFlash extends Flash {
  cookie: string;
}

/** Removes messages from the query that the flash does not confirm, because links could forge them. */
export function removeForgedNotices(query: URLSearchParams, flash: Flash | undefined): URLSearchParams {
  for (const name of noticeNames) {
    if (flash?.name !== name || query.get(name) !== flash.notice) query.delete(name);
  }
  return query;
}
