import 'server-only';
import { myPosts, postRefusals, writePost } from '@/lib/contract/posting';
import { postOrQuestionHandler } from '@/lib/people/note-handler';
import { call } from '@/lib/platform/client';
import { postFormSettings } from './circle-href';

export const postPost = postOrQuestionHandler({
  settings: postFormSettings,
  refusals: postRefusals,
  send: ({ of, content, pictures, user }, callOptions) =>
    call(
      writePost,
      { circleId: of, content, imgUrl: pictures, userID: user.userid, userName: user.nickname },
      callOptions,
    ),
  readOwnNotes: (userID, callOptions) => call(myPosts, { userID, page: 0 }, callOptions),
  tagsFor: (of, userID) => [`circle:${of}`, `member:${userID}`],
});
