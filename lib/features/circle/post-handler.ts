import 'server-only';
import { myPosts, postRefusals, writePost } from '@/lib/contract/posting';
import { noteHandler } from '@/lib/people/note-handler';
import { call } from '@/lib/platform/client';
import { mapResult } from '@/lib/platform/read';
import { postKind } from './post-kind';

/** POST /api/post: publishes a post in a circle. */
export const postPost = noteHandler({
  kind: postKind,
  refusals: postRefusals,
  send: ({ of, content, pictures, user }, how) =>
    call(
      writePost,
      { circleId: of, content, imgUrl: pictures, userID: user.userid, userName: user.nickname },
      how,
    ),
  own: async (userID, how) =>
    mapResult(await call(myPosts, { userID, page: 0 }, how), ({ list, hasMore }) => ({
      list: list.map((one) => ({ ...one, of: one.circleId })),
      hasMore,
    })),
  tags: (of, userID) => [`circle:${of}`, `member:${userID}`],
});
