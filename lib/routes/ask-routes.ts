import { type Route, route } from './route';
import { discussion, following, paging } from './row-parts';

/** The ask bar: topics with their guests, and questions (Spec §2). */
export const askRoutes: readonly Route[] = [
  route('topicDetail/{id?}', {
    poster: { kind: 'topic', param: 'id' },
    frame: 'article',
    query: ['order', 'follow', 'notice', ...paging],
    needs: ['getSubject'],
    uses: ['questionList', 'questionListHot', 'askQuestion', 'myQuestions', ...following],
    // No call lists topics; the embedded platform's begin with this one.
    sample: { values: ['1'] },
  }),
  route('askDetail/{id?}', {
    poster: { kind: 'question', param: 'id' },
    frame: 'article',
    detail: true,
    query: ['notice', 'like'],
    needs: ['questionDetail'],
    uses: ['getSubject', 'getArticleCounts', ...discussion],
    sample: { values: ['860129'] },
  }),
];
