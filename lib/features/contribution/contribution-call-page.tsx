import 'server-only';
import { ArticleBody } from '@/lib/article/article-body';
import { ArticleBreadcrumb } from '@/lib/article/article-breadcrumb';
import { ArticleFooter } from '@/lib/article/article-footer';
import { ArticleHeading } from '@/lib/article/article-heading';
import { articleProperties } from '@/lib/article/article-properties';
import { MediaSupport } from '@/lib/article/media-support';
import { TextMain } from '@/lib/article/text-main';
import { ListFailure } from '@/lib/cards/list-failure';
import { contribute } from '@/lib/contract/contribution';
import { topLevelSchemaObject } from '@/lib/frame/json-ld';
import { currentPublisher, JsonLd } from '@/lib/frame/json-ld-script';
import type { NoticeProps, PageProps } from '@/lib/frame/page-props';
import { ShareMicrodata } from '@/lib/frame/share-microdata';
import { DynamicList } from '@/lib/people/dynamic-list';
import { mediaNeeds } from '@/lib/people/dynamic-media';
import { WriterLine } from '@/lib/people/writer-line';
import { hasOperation } from '@/lib/platform/endpoints';
import { failedList } from '@/lib/platform/page-parts';
import { pageContext } from '@/lib/site/page-context';
import { BackToTop } from '@/lib/ui/back-to-top';
import { EventTime } from '@/lib/ui/event-time';
import controls from '@/lib/ui/form-controls.module.css';
import { OfferedLink } from '@/lib/ui/offered-link';
import type { Localization, Words } from '@/lib/view/words';
import statusStyles from './call-status.module.css';
import styles from './contribution-call-page.module.css';
import { contributionCallHref, contributionHref } from './contribution-href';
import listStyles from './contribution-list.module.css';
import type { ContributionCallValues } from './load-contribution-call';

const periodKeys = {
  notYet: 'contribution.from',
  open: 'contribution.until',
  ended: 'contribution.since',
} as const;

function CallStatus({ values: { article, time }, words }: { values: ContributionCallValues; words: Words }) {
  const isOpen = time.state === 'open';
  const boundary = time.state === 'notYet' ? time.from : time.until;
  return (
    <section className={statusStyles.call} aria-label={words('contribution.way')} data-call={time.state}>
      <p className={statusStyles.state}>
        <strong>{words(`contribution.time.${time.state}`)}</strong>
        {boundary !== undefined && (
          <span>
            <EventTime time={boundary} words={words} phrase={periodKeys[time.state]} />
          </span>
        )}
      </p>
      {isOpen && hasOperation(contribute) && (
        <>
          {/* The query `write` opens the form at this page's path (reading 36). */}
          <OfferedLink className={controls.primary} href={contributionCallHref(article.id, { write: '1' })}>
            {words('contribution.contribute')}
          </OfferedLink>
          <p className={statusStyles.terms}>{words('contribution.terms')}</p>
        </>
      )}
    </section>
  );
}

function ReceivedContributions({ values, words, locale }: { values: ContributionCallValues } & Localization) {
  const { article, part, time } = values;
  return (
    <section className={listStyles.section} aria-labelledby="contributions">
      <h2 className={listStyles.title} id="contributions">
        {words('contribution.list')}
      </h2>
      {part === failedList ? (
        <ListFailure />
      ) : (
        <DynamicList
          dynamics={part.list}
          hrefOf={({ id }) => contributionHref(id)}
          headerOf={({ id, writer, time: sentAt }) => (
            <WriterLine
              writer={{ ...writer, name: writer.name ?? words('comment.reader') }}
              time={sentAt}
              locale={locale}
              href={contributionHref(id)}
            />
          )}
          empty={words(time.state === 'open' ? 'contribution.none' : 'contribution.noneAny')}
          nextHref={part.next && contributionCallHref(article.id, { ...part.next })}
        />
      )}
    </section>
  );
}

/** Renders the text, period, form link and readers' contributions of a call (R1.12, R2.55). */
export async function ContributionCallPage({
  values,
  card,
  actions,
  notice,
}: PageProps<ContributionCallValues, 'actions'> & NoticeProps) {
  const [{ view, words }, publisher] = await Promise.all([pageContext(), currentPublisher()]);
  const { article, body, part, position } = values;
  const isFirst = position.page === 0;
  // Notices other than `contributed` belong to the form or the discussion.
  const status = notice === 'contributed' ? view.noticeText : undefined;
  return (
    <>
      <TextMain>
        <article className={styles.article} itemScope>
          <ShareMicrodata card={card} />
          {status && (
            <p className={styles.status} role="status">
              {status}
            </p>
          )}
          <ArticleHeading article={article} body={isFirst ? body : undefined} words={words} />
          {isFirst && (
            <>
              <ArticleBody article={article} body={body} />
              <ArticleFooter article={article} actions={actions}>
                <CallStatus values={values} words={words} />
              </ArticleFooter>
            </>
          )}
        </article>
        <ReceivedContributions values={values} words={words} locale={view.locale} />
      </TextMain>
      <JsonLd value={topLevelSchemaObject('Article', articleProperties(article, card, publisher))} />
      <ArticleBreadcrumb article={article} card={card} />
      <MediaSupport needs={[...(isFirst ? [body] : []), mediaNeeds(part === failedList ? [] : part.list)]} />
      <BackToTop />
    </>
  );
}
