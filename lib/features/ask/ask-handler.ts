import 'server-only';
import { askQuestion, askRefusals, myQuestions } from '@/lib/contract/ask-question';
import { postOrQuestionHandler } from '@/lib/people/note-handler';
import { call } from '@/lib/platform/client';
import { askFormSettings } from './ask-href';

export const postAsk = postOrQuestionHandler({
  settings: askFormSettings,
  refusals: askRefusals,
  send: ({ of, content, pictures, user }, callOptions) =>
    call(
      askQuestion,
      { subjectID: of, content, imgUrl: pictures, userID: user.userid, userName: user.nickname },
      callOptions,
    ),
  readOwnNotes: (userID, callOptions) => call(myQuestions, { userID, page: 0 }, callOptions),
  tagsFor: (of) => [`subject:${of}`],
});
