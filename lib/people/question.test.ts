import { questionDetail } from '@/lib/contract/ask';
import { toMarkup, toQuestion, toQuestions } from './question';

const createSentQuestion = (fields: Record<string, unknown> = {}) =>
  questionDetail.response.parse({ fileId: 7, title: '鹤怕狗吗？', ...fields });

test('R3.78 parses a question with asker, text, and the answer with author and time', () => {
  const question = toQuestion(
    createSentQuestion({
      content: '昨天看到一只。\n离得很近。',
      userName: '阿措',
      answer: '怕。\n请牵好。',
      answerer: '杨秀山',
      answerTime: '2026-11-20 10:00:00',
      subjectID: 3,
      attachments: ['https://p.example/1.jpg'],
      countPraise: '12',
    }),
  );
  expect(question).toMatchObject({
    id: '7',
    heading: '鹤怕狗吗？',
    lines: ['昨天看到一只。', '离得很近。'],
    asker: { name: '阿措' },
    answer: ['怕。', '请牵好。'],
    answerer: { name: '杨秀山' },
    answeredAt: Date.parse('2026-11-20T10:00:00+08:00'),
    subjectId: '3',
    likes: 12,
  });
  expect(question.pictures).toEqual([{ url: 'https://p.example/1.jpg', caption: '' }]);
});

test('leaves missing values empty and shortens very long ones', () => {
  const emptyFields = {
    title: null,
    content: null,
    userName: null,
    answer: 'null',
    subjectID: 0,
    attachments: null,
  };
  expect(toQuestion(createSentQuestion(emptyFields))).toMatchObject({
    heading: '—',
    lines: [],
    asker: { name: undefined },
    answer: [],
    subjectId: undefined,
    pictures: [],
  });
  const pictures = Array.from({ length: 400 }, (_, index) => `https://p.example/${index}.jpg`);
  const longQuestion = toQuestion(
    createSentQuestion({ title: '', content: '长'.repeat(100_000), attachments: pictures }),
  );
  expect([longQuestion.heading.length, longQuestion.pictures.length]).toEqual([600, 9]);
});

test('titles a question without a title by its text and drops duplicates', () => {
  expect(toQuestion(createSentQuestion({ title: '', content: '鹤几点睡？' })).heading).toBe('鹤几点睡？');
  expect(toQuestions([createSentQuestion(), createSentQuestion()])).toHaveLength(1);
  expect(toQuestion(createSentQuestion({ title: 'གངས་བབས་སམ།' })).language).toBe('bo');
});

test('converts plain answers to escaped paragraphs and keeps the platform’s markup', () => {
  expect(toMarkup('1 & 2\n3')).toBe('<p>1 &amp; 2</p><p>3</p>');
  expect(toMarkup('<p>好</p>')).toBe('<p>好</p>');
});
