import { articleContent } from '@/lib/contract/article';
import { voteOf, withCounts } from './vote';

const now = Date.UTC(2026, 0, 10);

function createVote(fields: Record<string, unknown>) {
  const content = articleContent.parse({
    fileId: 1,
    title: 't',
    widgets: { vote: { id: 9, name: 'v', ...fields } },
  });
  const parsed = content.widgets?.vote;
  if (!parsed) throw new Error('the contract refused the vote');
  return voteOf(parsed, now);
}

const createQuestion = (counts: unknown[], fields: Record<string, unknown> = {}) => ({
  qid: 1,
  qname: '怎样经过老城？',
  options: counts.map((count, index) => ({ oid: index + 1, oname: `o${index}`, count, percentage: 'NaN' })),
  ...fields,
});

describe('voteOf', () => {
  it('computes percentages, as the platform sends "NaN" without votes', () => {
    const vote = createVote({ questions: [createQuestion([1, '3', 0])] });
    expect(vote?.questions[0]?.options.map(({ percent }) => percent)).toEqual([25, 75, 0]);
    expect(
      createVote({ questions: [createQuestion([0, 'NaN'])] })?.questions[0]?.options.map(
        ({ percent }) => percent,
      ),
    ).toEqual([0, 0]);
  });

  it('is notBegun before its start, closed from its end on, and running without dates', () => {
    const stateOf = (dates: Record<string, string>) =>
      createVote({ questions: [createQuestion([1])], ...dates })?.state;
    expect(stateOf({ endDate: '2026-01-10 08:00:00' })).toBe('closed');
    expect(stateOf({ endDate: '2026-01-10 08:00:01' })).toBe('running');
    expect(stateOf({ startDate: '2026-01-10 08:00:01' })).toBe('notBegun');
    expect(stateOf({ startDate: '2026-01-10 08:00:00' })).toBe('running');
    expect(createVote({ questions: [createQuestion([1])] })).toMatchObject({
      state: 'running',
      endTime: undefined,
    });
  });

  it('distinguishes single and multiple choice', () => {
    const vote = createVote({
      questions: [createQuestion([1], { qtype: '1' }), createQuestion([1], { qid: 2, qtype: 0 })],
    });
    expect(vote?.questions.map(({ multiple }) => multiple)).toEqual([true, false]);
  });

  it('limits the number of choices to the number of options', () => {
    const choiceBounds = (fields: Record<string, unknown>) => {
      const { minSelected, maxSelected } =
        createVote({ questions: [createQuestion([1, 1, 1], fields)] })?.questions[0] ?? {};
      return [minSelected, maxSelected];
    };
    expect(choiceBounds({ qtype: 0, minChoices: 2, maxChoices: 3 })).toEqual([1, 1]);
    expect(choiceBounds({ qtype: 1 })).toEqual([1, 3]);
    expect(choiceBounds({ qtype: 1, minChoices: 2, maxChoices: '2' })).toEqual([2, 2]);
    expect(choiceBounds({ qtype: 1, minChoices: 9, maxChoices: 1e9 })).toEqual([3, 3]);
    expect(choiceBounds({ qtype: 1, minChoices: -4, maxChoices: 0 })).toEqual([1, 3]);
  });

  it('R7.50 takes newer counts and recomputes the percentages', () => {
    const vote = createVote({ questions: [createQuestion([1, 1, 2])] });
    const updatedVote = vote && withCounts(vote, new Map([['1', 6]]));
    expect(updatedVote?.questions[0]?.votes).toBe(9);
    expect(updatedVote?.questions[0]?.options.map(({ count, percent }) => [count, percent])).toEqual([
      [6, 67],
      [1, 11],
      [2, 22],
    ]);
  });

  it('is undefined without options', () => {
    expect(createVote({ questions: [] })).toBeUndefined();
    expect(createVote({ questions: [createQuestion([])] })).toBeUndefined();
  });
});

test('closes a vote at the end of its last day', () => {
  const stateAfter = (endDate: string) => createVote({ endDate, questions: [createQuestion([1])] })?.state;
  expect([stateAfter('2026-01-10'), stateAfter('2026-01-09')]).toEqual(['running', 'closed']);
});
