import 'server-only';
import type { ReactNode } from 'react';
import { MediaSupport } from '@/lib/article/media-support';
import { ListFailure } from '@/lib/cards/list-failure';
import { askQuestion } from '@/lib/contract/ask-question';
import { headline } from '@/lib/format/headline';
import { CollectionJsonLd } from '@/lib/frame/collection-json-ld';
import type { NoticeProps, PageProps } from '@/lib/frame/page-props';
import { Avatar } from '@/lib/people/avatar';
import { FollowerCount } from '@/lib/people/follower-count';
import { NoteForm } from '@/lib/people/note-form';
import { QuestionList, questionHref } from '@/lib/people/question-list';
import { hasOperation } from '@/lib/platform/endpoints';
import { failedList } from '@/lib/platform/page-parts';
import { pageContext } from '@/lib/site/page-context';
import { ContentText } from '@/lib/ui/content-text';
import { LinkRow } from '@/lib/ui/link-row';
import { Picture } from '@/lib/ui/picture';
import { Section } from '@/lib/ui/section';
import { currentLocalization, currentWords } from '@/lib/view/current-view';
import { browsePhrase, contentTime, isoTime } from '@/lib/view/phrases';
import { textLanguage } from '@/lib/view/text-language';
import type { Localization, Words } from '@/lib/view/words';
import styles from './ask-form.module.css';
import { askFormSettings, askTopicHref, questionOrders } from './ask-href';
import topicPageStyles from './ask-topic-page.module.css';
import type { AskTopicPageValues } from './load';
import type { AskTopic } from './model';
import topicHeadStyles from './topic-header.module.css';

async function AskForm({ topic, notice }: { topic: AskTopic; notice: string | undefined }) {
  if (!hasOperation(askQuestion)) return null;
  const words = await currentWords();
  if (topic.closed) return <p className={styles.closed}>{words('ask.closed')}</p>;
  const { name } = topic.guest;
  const label = name ? words('ask.form.askName', { name }) : words('ask.form.title');
  return <NoteForm settings={askFormSettings} of={topic.id} label={label} notice={notice} />;
}

function TopicMeta({ topic: { closed, group, time }, words }: { topic: AskTopic; words: Words }) {
  return (
    <p className={topicHeadStyles.facts}>
      <span className={topicHeadStyles.state} data-closed={closed || undefined}>
        {words(closed ? 'ask.state.closed' : 'ask.state.open')}
      </span>
      {group && <span>{group}</span>}
      {time !== undefined && <time dateTime={isoTime(time)}>{contentTime(time)}</time>}
    </p>
  );
}

async function AskTopicHeader({ topic, follow }: { topic: AskTopic; follow: ReactNode }) {
  const { site, words, locale } = await pageContext();
  const { title, lines, guest, banner, fans, questions } = topic;
  const count = browsePhrase(words, questions, locale);
  return (
    <header className={topicHeadStyles.head}>
      <Picture eager source={banner} className={topicHeadStyles.banner} width={1280} height={640} />
      <div className={topicHeadStyles.words}>
        <TopicMeta topic={topic} words={words} />
        <ContentText as="h1" className={topicHeadStyles.title} text={title} locale={locale} />
        <div className={topicHeadStyles.guest}>
          {guest.name && <Avatar name={guest.name} picture={guest.picture} size={56} eager />}
          <p className={topicHeadStyles.who}>
            {guest.name && (
              <>
                <span className={topicHeadStyles.role}>{words('ask.guest')}</span>
                <ContentText as="span" className={topicHeadStyles.name} text={guest.name} locale={locale} />
              </>
            )}
            {site.counts && (
              <span className={topicHeadStyles.counts}>
                <span>{words('ask.questionCount', { total: questions, count })}</span>
                <FollowerCount count={fans} name="people.fans" words={words} locale={locale} />
              </span>
            )}
          </p>
          {follow}
        </div>
        {lines.length > 0 && (
          <div className={topicHeadStyles.lead} {...textLanguage(lines.join(' '), locale)}>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, and their order never changes
              <p key={index}>{line}</p>
            ))}
          </div>
        )}
      </div>
    </header>
  );
}

function Questions({ values, ...localization }: { values: AskTopicPageValues } & Localization) {
  const { topic, order, part } = values;
  if (part === failedList) return <ListFailure />;
  return (
    <div className={topicPageStyles.questions}>
      <QuestionList
        questions={part.items}
        empty={localization.words(topic.closed ? 'ask.none' : 'ask.noneYet')}
        nextHref={part.next && askTopicHref(topic.id, order, { ...part.next })}
        {...localization}
      />
    </div>
  );
}

type AskTopicPageProps = PageProps<AskTopicPageValues, 'follow'> & NoticeProps;

/** Renders guest, form, and questions by date or popularity (R2.40, R3.78, R7.70 to R7.72). */
export async function AskTopicPage({ values, card, follow, notice }: AskTopicPageProps) {
  const { words, locale } = await currentLocalization();
  const { topic, order, part } = values;
  const questions = part === failedList ? [] : part.items;
  const labels = { new: words('comment.latest'), hot: words('comment.hot') };
  const links = questionOrders.map((offeredOrder) => ({
    href: askTopicHref(topic.id, offeredOrder),
    label: labels[offeredOrder],
    isCurrent: offeredOrder === order,
  }));
  return (
    <main id="main" className={topicPageStyles.page}>
      <AskTopicHeader topic={topic} follow={follow} />
      <AskForm topic={topic} notice={notice} />
      <LinkRow label={words('ask.orders')} links={links} />
      <Section id="questions" title={words('ask.questions')}>
        <Questions values={values} words={words} locale={locale} />
      </Section>
      <CollectionJsonLd
        card={card}
        cards={questions.map(({ id, heading }) => ({ title: headline(heading), href: questionHref(id) }))}
        language={topic.language}
      />
      <MediaSupport needs={[]} />
    </main>
  );
}
