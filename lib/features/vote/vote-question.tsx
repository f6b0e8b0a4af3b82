import 'server-only';
import type { VoteOption, VoteQuestion } from '@/lib/article/vote';
import { pictureAddress } from '@/lib/site/media-address';
import type { Words } from '@/lib/view/words';
import styles from './article-vote.module.css';
import { fieldName } from './ballot';

/** What a vote is shown as: what there will be to choose from, a form, or what came of it. */
export type ShownAs = 'preview' | 'form' | 'result';

interface Shown {
  as: ShownAs;
  /** Ids of the options that the reader has chosen. */
  chosen: readonly string[];
  words: Words;
  /** BCP 47 tag of what the desk asks. */
  language: string;
}

interface QuestionProps extends Shown {
  question: VoteQuestion;
}

interface OptionProps extends QuestionProps {
  option: VoteOption;
}

/** How many options a question wants. */
function kindOf({ multiple, least, most, options }: VoteQuestion, words: Words): string {
  if (!multiple) return words('vote.single');
  if (least === most) return words('vote.exactly', { count: least });
  if (most === options.length)
    return least === 1 ? words('vote.multiple') : words('vote.atLeast', { count: least });
  return least === 1 ? words('vote.atMost', { count: most }) : words('vote.between', { least, most });
}

/** An option's part of the result; in a form it waits for the script to fill it. */
function OptionResult({ option, as, chosen, words }: OptionProps) {
  const isResult = as === 'result';
  return (
    <span className={styles.result} hidden={!isResult} data-result-of={option.id}>
      <svg className={styles.bar} aria-hidden="true" focusable="false">
        <rect width={isResult ? `${option.percent}%` : 0} height="100%" />
      </svg>
      <span className={styles.numbers}>
        <span className={styles.mine} hidden={!isResult || !chosen.includes(option.id)} data-mine="">
          {words('vote.mine')}
        </span>
        <span data-votes="">{isResult && words('vote.votes', { count: option.count })}</span>
        <span className={styles.percent} data-percent="">
          {isResult && words('vote.share', { percent: option.percent })}
        </span>
      </span>
    </span>
  );
}

function Option(props: OptionProps) {
  const { option, question, as, chosen, language } = props;
  const picture = option.picture && pictureAddress(option.picture, 240);
  const Row = as === 'form' ? 'label' : 'div';
  return (
    <li className={styles.option}>
      <Row className={styles.row}>
        {as === 'form' && (
          <input
            className={styles.input}
            type={question.multiple ? 'checkbox' : 'radio'}
            name={fieldName(question)}
            value={option.id}
            required={!question.multiple}
            defaultChecked={chosen.includes(option.id)}
          />
        )}
        {picture && (
          <img
            className={styles.picture}
            src={picture}
            alt=""
            width="72"
            height="72"
            loading="lazy"
            decoding="async"
          />
        )}
        <span className={styles.choice}>
          <span className={styles.name} lang={language}>
            {option.name}
          </span>
          {as !== 'preview' && <OptionResult {...props} />}
        </span>
      </Row>
    </li>
  );
}

/** One question of a vote with its options. */
export function QuestionView(props: QuestionProps) {
  const { question, as, words, language } = props;
  return (
    <fieldset className={styles.question}>
      <legend className={styles.asked}>
        {question.name && <span lang={language}>{question.name}</span>}{' '}
        {as !== 'result' && (
          <span className={styles.kind} data-kind="">
            {kindOf(question, words)}
          </span>
        )}
      </legend>
      <ul className={styles.options}>
        {question.options.map((option) => (
          <Option key={option.id} {...props} option={option} />
        ))}
      </ul>
    </fieldset>
  );
}
