import { articleContent } from '@/lib/contract/article';
import { voteOf } from './vote';

const now = Date.UTC(2026, 0, 10);

function vote(sent: Record<string, unknown>) {
  const content = articleContent.parse({
    fileId: 1,
    title: 't',
    widgets: { vote: { id: 9, name: 'v', ...sent } },
  });
  const parsed = content.widgets?.vote;
  if (!parsed) throw new Error('the contract refused the vote');
  return voteOf(parsed, now);
}

const question = (counts: unknown[], more: Record<string, unknown> = {}) => ({
  qid: 1,
  qname: '怎样经过老城？',
  options: counts.map((count, index) => ({ oid: index + 1, oname: `o${index}`, count, percentage: 'NaN' })),
  ...more,
});

describe('voteOf', () => {
  it('reckons percentages itself, as the platform sends "NaN" without votes', () => {
    const read = vote({ questions: [question([1, '3', 0])] });
    expect(read?.questions[0]?.options.map(({ percent }) => percent)).toEqual([25, 75, 0]);
    expect(
      vote({ questions: [question([0, 'NaN'])] })?.questions[0]?.options.map(({ percent }) => percent),
    ).toEqual([0, 0]);
  });

  it('is closed from its end on, and open without one', () => {
    const questions = [question([1])];
    expect(vote({ questions, endDate: '2026-01-10 08:00:00' })?.closed).toBe(true);
    expect(vote({ questions, endDate: '2026-01-10 08:00:01' })?.closed).toBe(false);
    expect(vote({ questions })).toMatchObject({ closed: false, ends: undefined });
  });

  it('tells one choice from several', () => {
    const read = vote({ questions: [question([1], { qtype: '1' }), question([1], { qid: 2, qtype: 0 })] });
    expect(read?.questions.map(({ multiple }) => multiple)).toEqual([true, false]);
  });

  it('is none where there is nothing to choose from', () => {
    expect(vote({ questions: [] })).toBeUndefined();
    expect(vote({ questions: [question([])] })).toBeUndefined();
  });
});
