import 'server-only';
import { MoreLink } from '@/lib/cards/more-link';
import { formatBadgeCount } from '@/lib/format/counts';
import { cutText } from '@/lib/format/cut-text';
import { siteHref } from '@/lib/routes/site-href';
import { pictureAddress } from '@/lib/site/media-address';
import { siteConfig } from '@/lib/site/site-config';
import { ContentText } from '@/lib/ui/content-text';
import { ContentTime } from '@/lib/ui/content-time';
import { EmptyList } from '@/lib/ui/empty-list';
import { LazyImage } from '@/lib/ui/lazy-image';
import { OfferedLink } from '@/lib/ui/offered-link';
import { languageProps } from '@/lib/view/content-language';
import { countPhrase } from '@/lib/view/phrases';
import type { Localization } from '@/lib/view/words';
import { Avatar } from './avatar';
import { maxListTextLength } from './list-text';
import type { Question } from './question';
import styles from './question-list.module.css';

interface QuestionProps extends Localization {
  question: Question;
}

export function questionHref(id: string): string {
  return siteHref(['askDetail', id]);
}

function QuestionAuthor({ question: { asker, time }, words }: Pick<QuestionProps, 'question' | 'words'>) {
  if (!asker.name && time === undefined) return null;
  return (
    <p className={styles.meta}>
      {asker.name && <bdi>{words('ask.asker', { name: asker.name })}</bdi>}
      <ContentTime time={time} words={words} />
    </p>
  );
}

const maxShownPictures = 3;

function QuestionPictures({ question: { pictures }, words }: QuestionProps) {
  const addresses = pictures.flatMap(({ url }) => pictureAddress(url, 240) ?? []);
  if (addresses.length === 0) return null;
  const hiddenCount = addresses.length - maxShownPictures;
  return (
    <p className={styles.pictures}>
      {addresses.slice(0, maxShownPictures).map((src, index) => (
        <LazyImage
          key={src}
          src={src}
          alt={words('people.picture', { number: index + 1 })}
          width={96}
          height={96}
        />
      ))}
      {hiddenCount > 0 && <span>{words('ask.morePictures', { count: hiddenCount })}</span>}
    </p>
  );
}

function AnswerText({ question: { answer, answeredAt, answerer }, words, locale }: QuestionProps) {
  if (answer.length === 0) return <p className={styles.none}>{words('ask.noAnswer')}</p>;
  const text = cutText(answer.join('\n'), maxListTextLength);
  return (
    <div className={styles.answer}>
      <p className={styles.mark}>
        {answerer.name && <Avatar name={answerer.name} picture={answerer.picture} size={40} />}
        <span>
          {answerer.name ? words('ask.answerBy', { name: answerer.name }) : words('ask.answer')}
          <ContentTime className={styles.when} time={answeredAt} words={words} />
        </span>
      </p>
      <ContentText as="p" className={styles.text} text={text} locale={locale} />
    </div>
  );
}

async function QuestionCounts({ question: { id, likes, comments }, words }: QuestionProps) {
  const { counts } = await siteConfig();
  if (!counts || likes + comments === 0) return null;
  return (
    <OfferedLink className={styles.counts} href={questionHref(id)}>
      {likes > 0 && (
        <span>{words('comment.likes', { count: countPhrase(words, formatBadgeCount(likes)) })}</span>
      )}
      {comments > 0 && (
        <span>
          {words('card.comments', { total: comments, count: countPhrase(words, formatBadgeCount(comments)) })}
        </span>
      )}
    </OfferedLink>
  );
}

function QuestionItem(props: QuestionProps) {
  const { question, locale } = props;
  const { id, title, heading, lines, language } = question;
  const previewText = cutText(lines.join('\n'), maxListTextLength);
  const textProps = languageProps(language, locale);
  return (
    <li className={styles.item} data-id={id}>
      <QuestionAuthor {...props} />
      <h3 className={styles.title} data-long={title === '' ? true : undefined} {...textProps}>
        <OfferedLink isTextLink href={questionHref(id)}>
          {heading}
        </OfferedLink>
      </h3>
      {title !== '' && <ContentText as="p" className={styles.more} text={previewText} locale={locale} />}
      <QuestionPictures {...props} />
      <AnswerText {...props} />
      <QuestionCounts {...props} />
    </li>
  );
}

interface QuestionListProps extends Localization {
  questions: readonly Question[];
  empty: string;
  nextHref: string | undefined;
}

export function QuestionList({ questions, empty, nextHref, ...localization }: QuestionListProps) {
  if (questions.length === 0) return <EmptyList text={empty} />;
  return (
    <>
      <ol className={styles.list} id="list">
        {questions.map((question) => (
          <QuestionItem key={question.id} question={question} {...localization} />
        ))}
      </ol>
      <MoreLink href={nextHref} />
    </>
  );
}
