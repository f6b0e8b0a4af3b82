import 'server-only';
import type { ReactNode } from 'react';
import { MediaSupport } from '@/lib/article/media-support';
import { ListFailure } from '@/lib/cards/list-failure';
import { environment } from '@/lib/env/environment';
import { headline } from '@/lib/format/headline';
import { collectionPage } from '@/lib/frame/collection-page';
import { absoluteUrl, Breadcrumb, currentPublisher, JsonLd } from '@/lib/frame/json-ld-script';
import type { ShareCard } from '@/lib/frame/share-card';
import { ShareItem } from '@/lib/frame/share-microdata';
import { QuestionList, questionHref } from '@/lib/people/question-list';
import { LinkRow } from '@/lib/ui/link-row';
import { currentView } from '@/lib/view/current';
import type { Locale } from '@/lib/view/locales';
import { type Words, wordsFor } from '@/lib/view/words';
import { AskForm } from './ask-form';
import { questionOrders, topicHref } from './ask-href';
import type { TopicPageValues } from './load';
import { TopicHead } from './topic-head';
import styles from './topic-page.module.css';

interface QuestionsProps {
  values: TopicPageValues;
  words: Words;
  locale: Locale;
}

/** The questions in the requested order, or an error message. */
function Questions({ values: { topic, order, part }, words, locale }: QuestionsProps) {
  if ('failed' in part) return <ListFailure />;
  return (
    <div className={styles.questions}>
      <QuestionList
        questions={part.questions}
        empty={words(topic.closed ? 'ask.none' : 'ask.noneYet')}
        nextHref={part.next && topicHref(topic.id, order, { ...part.next })}
        words={words}
        locale={locale}
      />
    </div>
  );
}

interface TopicPageProps {
  values: TopicPageValues;
  card: ShareCard;
  follow: ReactNode;
  /** The `notice` query parameter. */
  notice: string | undefined;
}

/** Page of a topic: guest, form, questions by date or popularity (R2.40, R3.78, R7.70 to R7.72). */
export async function TopicPage({ values, card, follow, notice }: TopicPageProps) {
  const [view, publisher] = await Promise.all([currentView(), currentPublisher()]);
  const words = wordsFor(view.locale);
  const { topic, order, part } = values;
  const questions = 'questions' in part ? part.questions : [];
  const labels = { new: words('comment.latest'), hot: words('comment.hot') };
  const links = questionOrders.map((one) => ({
    key: one,
    href: topicHref(topic.id, one),
    label: labels[one],
    isCurrent: one === order,
  }));
  return (
    <main id="main" className={styles.page}>
      <ShareItem card={card} />
      <TopicHead topic={topic} follow={follow} />
      <AskForm topic={topic} notice={notice} />
      <LinkRow label={words('ask.orders')} links={links} />
      <section aria-labelledby="questions">
        <h2 className="visually-hidden" id="questions">
          {words('ask.questions')}
        </h2>
        <Questions values={values} words={words} locale={view.locale} />
      </section>
      <JsonLd
        value={collectionPage({
          card,
          items: questions.map(({ id, heading }) => ({
            title: headline(heading),
            url: absoluteUrl(questionHref(id)),
          })),
          publisher,
          language: topic.language ?? environment().CONTENT_LANGUAGE,
        })}
      />
      <Breadcrumb page={{ title: topic.title, url: card.url }} />
      <MediaSupport needs={[]} />
    </main>
  );
}
