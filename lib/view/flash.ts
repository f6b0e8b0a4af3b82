import { z } from 'zod';

/** Query names of messages: `session` is about the reader's session, other names are about other writes. */
export const noticeNames = ['notice', 'like', 'vote', 'favourite', 'follow', 'session'] as const;

export type NoticeName = (typeof noticeNames)[number];

/** Maximum characters of a message, so that it fits into a cookie in every writing system. */
export const maxMessageLength = 400;

/** Message that is sealed in a cookie for a minute, because links could forge a message in the query. */
export const flashSchema = z.object({
  name: z.enum(noticeNames),
  notice: z.string().max(64),
  /** Message of the platform (Spec §8) or of the write's handler. */
  noticeText: z.string().max(maxMessageLength).optional(),
  /** Messages by the name of the field. */
  fields: z.record(z.string(), z.string()).optional(),
  /** Short input that the page's form restores. */
  typed: z.string().optional(),
});

export type Flash = z.output<typeof flashSchema>;

/** Flash, and the `cookie` header (flash, draft, votes) for rendering the page that shows the message. */
export interface ReceivedFlash extends Flash {
  cookie: string;
}

/** Removes each message from the query unless the flash confirms it, because links could forge messages. */
export function removeForgedNotices(query: URLSearchParams, flash: Flash | undefined): URLSearchParams {
  for (const name of noticeNames) {
    if (flash?.name !== name || query.get(name) !== flash.notice) query.delete(name);
  }
  return query;
}
