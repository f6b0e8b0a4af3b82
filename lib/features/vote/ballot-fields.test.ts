import { ballotPairs, fieldName, isComplete, optionIdsIn, validOptionIds } from './ballot-fields';

function createQuestion(id: string, minSelected: number, maxSelected: number) {
  const options = ['1', '2', '3'].map((option) => ({ id: `${id}0${option}` }));
  return { id, multiple: maxSelected > 1, minSelected, maxSelected, options };
}

const vote = { questions: [createQuestion('1', 1, 1), createQuestion('2', 2, 3)] };

const accepts = (fields: Record<string, unknown>) => isComplete(vote, ballotPairs(fields));

describe('a ballot', () => {
  it('R7.49 has the permitted number of answers for each question', () => {
    expect(accepts({ 'question-1': '101', 'question-2': ['201', '203'] })).toBe(true);
    expect(accepts({ 'question-1': '101', 'question-2': ['203', '201', '201'] })).toBe(true);
    expect(accepts({ 'question-2': ['201', '203'] })).toBe(false);
    expect(accepts({ 'question-1': ['101', '102'], 'question-2': ['201', '203'] })).toBe(false);
    expect(accepts({ 'question-1': '101', 'question-2': '201' })).toBe(false);
    expect(accepts({})).toBe(false);
  });

  it('has one field name per question, with a suffix for multiple choice', () => {
    const [one, several] = vote.questions;
    expect([one && fieldName(one), several && fieldName(several)]).toEqual(['question-1', 'question-2[]']);
    expect(accepts({ 'question-1': '101', 'question-2[]': ['201', '203'] })).toBe(true);
    expect(accepts({ 'question-1': '101', 'question-2[]': ['201', '203'], 'question-2[][]': '202' })).toBe(
      false,
    );
  });

  it('contains no question or option from outside the vote', () => {
    const valid = { 'question-1': '101', 'question-2': ['201', '203'] };
    expect(accepts({ ...valid, 'question-3': '301' })).toBe(false);
    expect(accepts({ ...valid, 'question-1': '201' })).toBe(false);
    expect(accepts({ ...valid, 'question-1': { id: '101' } })).toBe(false);
    expect(accepts({ ...valid, back: '/1.html', article: '9' })).toBe(true);
  });

  it('does not depend on the order of the fields', () => {
    const pairs = ballotPairs({ 'question-2': ['203', '201'], article: '9', 'question-1': '102' });
    expect(pairs).toEqual(['1:102', '2:201', '2:203']);
    expect(validOptionIds(vote, pairs)).toEqual(['102', '201', '203']);
    expect(optionIdsIn([...pairs, '1:a b', '1:'])).toEqual(['102', '201', '203']);
  });
});
