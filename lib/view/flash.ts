/** Query names. `session`: about the reader's session; `notice`: about other writes. */
export const noticeNames = ['notice', 'like', 'vote', 'favourite', 'follow', 'session'] as const;

export type NoticeName = (typeof noticeNames)[number];

/** Sealed in a cookie for a minute. The query only states that a message exists: links cannot forge it. */
export interface Flash {
  name: NoticeName;
  notice: string;
  /** Spec §8. */
  platformText?: string | undefined;
  /** Short input, restored in the form of the page. */
  typed?: string | undefined;
}

/** `cookie`: the flash cookie, and the cookie with the reader's draft (`Draft`). */
export interface ReceivedFlash extends Flash {
  cookie: string;
}

/** Removes messages without a flash from the query, which readers could forge. */
export function removeForgedNotices(query: URLSearchParams, flash: Flash | undefined): URLSearchParams {
  for (const name of noticeNames) {
    if (flash?.name !== name || query.get(name) !== flash.notice) query.delete(name);
  }
  return query;
}
