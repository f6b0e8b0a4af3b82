import type { VoteQuestion } from '@/lib/article/vote';
import { type IslandWords, phrase } from '@/lib/client/words';
import { LazyImage } from '@/lib/ui/lazy-image';
import styles from './article-vote.module.css';
import type { articleVoteWords } from './article-vote.words';
import { fieldName } from './ballot-fields';
import type { VoteResult } from './vote-result';

type VoteOption = VoteQuestion['options'][number];
type ShownOption = Pick<VoteOption, 'id' | 'name'> & Partial<Pick<VoteOption, 'picture'>>;

export interface ShownQuestion extends Omit<VoteQuestion, 'votes' | 'options'> {
  options: readonly ShownOption[];
}

export type VoteWords = IslandWords<(typeof articleVoteWords)[number]>;

export interface VoteDisplayProps {
  words: VoteWords;
  language: string;
  isForm: boolean;
  chosen: readonly string[];
  voteResult: VoteResult | undefined;
  /** True if the site shows percentages only, no counts (R3.120). */
  hidesCounts: boolean;
}

interface QuestionProps extends VoteDisplayProps {
  question: ShownQuestion;
}

export function selectionHint(question: ShownQuestion, words: VoteWords): string {
  const { multiple, minSelected: min, maxSelected: max, options } = question;
  if (!multiple) return phrase(words, 'vote.single');
  if (min === max) return phrase(words, 'vote.exactly', { count: min });
  if (max < options.length)
    return min === 1
      ? phrase(words, 'vote.atMost', { count: max })
      : phrase(words, 'vote.between', { least: min, most: max });
  return min === 1 ? phrase(words, 'vote.multiple') : phrase(words, 'vote.atLeast', { count: min });
}

type OptionResultProps = Pick<VoteDisplayProps, 'words' | 'hidesCounts'> & {
  id: string;
  voteResult: VoteResult;
};

function OptionResult({ id, voteResult, words, hidesCounts }: OptionResultProps) {
  const { count, percent } = voteResult.options[id] ?? { count: 0, percent: 0 };
  return (
    <span className={styles.result}>
      <svg className={styles.bar} aria-hidden="true" focusable="false">
        <rect width={`${percent}%`} height="100%" />
      </svg>
      <span className={styles.numbers}>
        {voteResult.chosen.includes(id) && (
          <span className={styles.ownVote} data-own-vote="">
            {phrase(words, 'vote.mine')}
          </span>
        )}
        {!hidesCounts && <span>{phrase(words, 'vote.votes', { count })}</span>}
        <span className={styles.percent}>{phrase(words, 'vote.share', { percent })}</span>
      </span>
    </span>
  );
}

function Option({ option, question, ...displayProps }: QuestionProps & { option: ShownOption }) {
  const { isForm, chosen, voteResult, words, language, hidesCounts } = displayProps;
  const { id, name, picture } = option;
  const Row = isForm ? 'label' : 'div';
  return (
    <li className={styles.option}>
      <Row className={styles.row}>
        {isForm && (
          <input
            className={styles.input}
            type={question.multiple ? 'checkbox' : 'radio'}
            name={fieldName(question)}
            value={id}
            required={!question.multiple}
            defaultChecked={chosen.includes(id)}
          />
        )}
        {picture && <LazyImage className={styles.picture} src={picture} width="72" height="72" />}
        <span className={styles.choice}>
          <span className={styles.name} lang={language}>
            {name}
          </span>
          {voteResult && (
            <OptionResult id={id} voteResult={voteResult} words={words} hidesCounts={hidesCounts} />
          )}
        </span>
      </Row>
    </li>
  );
}

function Question({ question, ...displayProps }: QuestionProps) {
  const { language, voteResult, words } = displayProps;
  return (
    <fieldset className={styles.question}>
      <legend className={styles.asked}>
        {question.name && <span lang={language}>{question.name}</span>}{' '}
        {!voteResult && <span className={styles.kind}>{selectionHint(question, words)}</span>}
      </legend>
      <ul className={styles.options}>
        {question.options.map((option) => (
          <Option key={option.id} option={option} question={question} {...displayProps} />
        ))}
      </ul>
    </fieldset>
  );
}

type VoteQuestionsProps = VoteDisplayProps & { questions: readonly ShownQuestion[] };

export function VoteQuestions({ questions, ...displayProps }: VoteQuestionsProps) {
  return questions.map((question) => <Question key={question.id} question={question} {...displayProps} />);
}
