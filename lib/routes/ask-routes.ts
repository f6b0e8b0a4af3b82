import { type Route, route } from './route';
import { discussion, following, paging } from './route-options';

export const askRoutes: readonly Route[] = [
  route('topicDetail/{id?}', {
    poster: { kind: 'topic', param: 'id' },
    query: ['order', 'follow', 'notice', ...paging],
    needs: ['getSubject'],
    uses: ['questionList', 'questionListHot', 'askQuestion', 'myQuestions', ...following],
    // No operation lists topics; this is the embedded platform's first one.
    sample: { values: ['1'] },
  }),
  route('askDetail/{id?}', {
    poster: { kind: 'question', param: 'id' },
    isDetail: true,
    query: ['notice', 'like'],
    needs: ['questionDetail'],
    uses: ['getSubject', 'getArticleCounts', ...discussion],
    sample: { values: ['860129'] },
  }),
];
