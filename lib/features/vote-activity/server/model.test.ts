import { voteInfo } from '@/lib/contract/vote-activity';
import { voteActivityOf } from './model';

test('a vote that ends on a date closes at the end of that day', () => {
  const state = (endTime: string) =>
    voteActivityOf(voteInfo.response.parse({ id: 1, endTime }), Date.parse('2026-01-10T20:00:00+08:00'))
      .state;
  expect([state('2026-01-10'), state('2026-01-09')]).toEqual(['running', 'closed']);
});
