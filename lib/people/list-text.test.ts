/** @jest-environment node */
import { isValidElement, type ReactNode } from 'react';
import { questionDetail } from '@/lib/contract/ask';
import { wordsFor } from '@/lib/view/words';
import { DynamicItem } from './dynamic-item';
import { maxListTextLength } from './list-text';
import { toQuestion } from './question';
import { QuestionList } from './question-list';

const words = wordsFor('cn');
const longText = '字'.repeat(maxListTextLength + 1);
const shortenedText = `${'字'.repeat(maxListTextLength - 1)}…`;

const expandedComponents = ['QuestionItem', 'AnswerText', 'ContentText'];

function textsOf(node: ReactNode): string[] {
  if (typeof node === 'string') return [node];
  if (Array.isArray(node)) return node.flatMap(textsOf);
  if (!isValidElement<{ children?: ReactNode }>(node)) return [];
  const { type, props } = node;
  const isOpened = typeof type === 'function' && expandedComponents.includes(type.name);
  return textsOf(isOpened ? (type as (componentProps: unknown) => ReactNode)(props) : props.children);
}

const bodyTexts = (node: ReactNode) => textsOf(node).filter((text) => text.includes('字'));

test('cuts a long question and its answer in a list', () => {
  const sentQuestion = { fileId: 7, title: '问', content: longText, answer: longText };
  const question = toQuestion(questionDetail.response.parse(sentQuestion));
  const list = QuestionList({ questions: [question], empty: '', nextHref: undefined, words, locale: 'cn' });
  expect(bodyTexts(list)).toEqual([shortenedText, shortenedText]);
});

test('cuts a long dynamic in a list if it has a page', () => {
  type ItemProps = Parameters<typeof DynamicItem>[0];
  const dynamic = { id: '1', title: '', content: longText, language: undefined } as ItemProps['dynamic'];
  const textsWithHref = (href: string | undefined) =>
    bodyTexts(DynamicItem({ dynamic, href, words, locale: 'cn', over: null } as ItemProps));
  expect(textsWithHref('/news/dynamicDetail/1.html')).toEqual([shortenedText]);
  expect(textsWithHref(undefined)).toEqual([longText]);
});
