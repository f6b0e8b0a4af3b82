import 'server-only';
import { cutText } from '@/lib/format/cut-text';
import { plainText } from '@/lib/format/plain-text';
import { siteConfig } from '@/lib/site/site-config';
import { ContentText } from '@/lib/ui/content-text';
import { OfferedLink } from '@/lib/ui/offered-link';
import { languageProps } from '@/lib/view/content-language';
import { browsePhrase, contentTime, isoTime, timePhrase } from '@/lib/view/phrases';
import { textLanguage } from '@/lib/view/text-language';
import type { Localization } from '@/lib/view/words';
import { qaHref, questionsHref } from '../qa-href';
import type { Qa } from '../server/model';
import styles from './qa-meta.module.css';
import questionListStyles from './question-list.module.css';

interface QaMetaProps extends Localization {
  qa: Qa;
}

export function StateLabel({ qa, words }: Pick<QaMetaProps, 'qa' | 'words'>) {
  return (
    <span className={styles.state} data-state={qa.state}>
      {words(`qa.states.${qa.state}`)}
    </span>
  );
}

export function Asker({ qa, words, locale }: QaMetaProps) {
  if (qa.asker) {
    return (
      <span className={styles.asker} {...textLanguage(qa.asker, locale)}>
        <bdi>{qa.asker}</bdi>
      </span>
    );
  }
  return <span className={styles.asker}>{words(qa.hidesAsker ? 'qa.hiddenAsker' : 'qa.reader')}</span>;
}

export function Recipient({ qa: { region, department, place }, words, locale }: QaMetaProps) {
  return (
    <p className={styles.addressed}>
      {region && (
        <OfferedLink
          isTextLink
          className={styles.region}
          href={questionsHref(region.id)}
          {...textLanguage(region.name, locale)}
        >
          {region.name}
        </OfferedLink>
      )}
      {department && <span {...textLanguage(department, locale)}>{department}</span>}
      {place && (
        <span>
          {words('qa.place')}
          <span {...textLanguage(place, locale)}>{place}</span>
        </span>
      )}
    </p>
  );
}

export async function QaMeta({ qa, words, locale }: QaMetaProps) {
  const { counts } = await siteConfig();
  const { time } = qa.question.note;
  const reads = browsePhrase(words, qa.reads, locale);
  return (
    <p className={styles.facts}>
      <StateLabel qa={qa} words={words} />
      <Asker qa={qa} words={words} locale={locale} />
      {time !== undefined && <time dateTime={isoTime(time)}>{contentTime(time)}</time>}
      {counts && qa.showsCounts && qa.reads > 0 && (
        <span data-reads="">{words('qa.reads', { total: qa.reads, count: reads })}</span>
      )}
    </p>
  );
}

const maxExcerptLength = 80;

function QuestionItem({ qa, level, words, locale }: QaMetaProps & { level: 2 | 3 }) {
  const { time } = qa.question.note;
  const Heading = level === 2 ? 'h2' : 'h3';
  const answer = cutText(
    plainText(qa.answer?.note.content.slice(0, 20 * maxExcerptLength) ?? ''),
    maxExcerptLength,
  );
  return (
    <li className={questionListStyles.item} data-id={qa.id}>
      <Heading className={questionListStyles.title} {...languageProps(qa.language, locale)}>
        {/* Questions that await review have no page yet. */}
        {qa.state === 'waiting' ? (
          qa.title
        ) : (
          <OfferedLink isTextLink href={qaHref(qa.id)}>
            {qa.title}
          </OfferedLink>
        )}
      </Heading>
      <p className={questionListStyles.meta}>
        <StateLabel qa={qa} words={words} />
        {qa.region && <span {...textLanguage(qa.region.name, locale)}>{qa.region.name}</span>}
        {qa.department && <span {...textLanguage(qa.department, locale)}>{qa.department}</span>}
        {time !== undefined && <time dateTime={isoTime(time)}>{timePhrase(words, time, 3)}</time>}
      </p>
      <ContentText as="p" className={questionListStyles.answer} text={answer} locale={locale} />
    </li>
  );
}

interface QuestionListProps extends Localization {
  questions: readonly Qa[];
  level: 2 | 3;
  id?: string;
}

export function QuestionList({ questions, id, ...itemProps }: QuestionListProps) {
  return (
    <ol className={questionListStyles.list} id={id}>
      {questions.map((qa) => (
        <QuestionItem key={qa.id} qa={qa} {...itemProps} />
      ))}
    </ol>
  );
}
