import 'server-only';
import { askQuestion, askRefusals, myQuestions } from '@/lib/contract/asking';
import { noteHandler } from '@/lib/people/note-handler';
import { call } from '@/lib/platform/client';
import { mapResult } from '@/lib/platform/read';
import { askKind } from './ask-href';

export const postAsk = noteHandler({
  kind: askKind,
  refusals: askRefusals,
  send: ({ of, content, pictures, user }, callOptions) =>
    call(
      askQuestion,
      { subjectID: of, content, imgUrl: pictures, userID: user.userid, userName: user.nickname },
      callOptions,
    ),
  own: async (userID, callOptions) =>
    mapResult(await call(myQuestions, { userID, page: 0 }, callOptions), ({ list, hasMore }) => ({
      list: list.map((question) => ({ ...question, of: question.subjectID })),
      hasMore,
    })),
  tags: (of) => [`subject:${of}`],
});
