import { z } from 'zod';

export const memberTextFields = {
  content: z.string().min(1),
  channel: z.string().default('1'),
  imgUrl: z.array(z.string()).default([]).describe('URLs of uploaded pictures, as a repeated field'),
  userID: z.string(),
  userName: z.string(),
} as const;

/** Returns rejection codes of texts (assumed). For other codes, readers see the platform's message. */
export function textRefusals(firstCode: number) {
  return {
    empty: firstCode,
    tooLong: firstCode + 1,
    closed: firstCode + 2,
    /** There are too many pictures, one was not uploaded to this platform, or pictures are disabled. */
    pictures: firstCode + 3,
    /** The member has just sent the same text. */
    again: firstCode + 4,
    missing: 404,
  };
}
