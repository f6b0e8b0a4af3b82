import 'server-only';
import { ArticleBody } from '@/lib/article/article-body';
import { MediaSupport } from '@/lib/article/media-support';
import { TextMain } from '@/lib/article/text-main';
import { Breadcrumb, currentPublisher, JsonLd } from '@/lib/frame/json-ld-script';
import type { PageProps } from '@/lib/frame/page-props';
import { ShareMicrodata } from '@/lib/frame/share-microdata';
import { pageContext } from '@/lib/site/page-context';
import { ContentText } from '@/lib/ui/content-text';
import { ContentTime } from '@/lib/ui/content-time';
import { Headline } from '@/lib/ui/headline';
import { OfferedLink } from '@/lib/ui/offered-link';
import { Section } from '@/lib/ui/section';
import { languageProps } from '@/lib/view/content-language';
import type { Localization } from '@/lib/view/words';
import { askHref, questionsHref } from '../qa-href';
import { qaSchema } from '../server/head';
import type { QaPageValues } from '../server/load';
import type { Qa } from '../server/model';
import { AnswerPart, type QaPartProps, StatementMedia, statementMediaNeeds } from './answer-part';
import qaPageStyles from './qa-page.module.css';
import { Asker, QaMeta, Recipient, StateLabel } from './question-list';
import styles from './timeline.module.css';

type TimelineProps = { steps: Qa['steps']; variant: 'row' | 'column' } & Localization;

function Timeline({ steps, variant, words, locale }: TimelineProps) {
  const nextIndex = steps.findIndex(({ done }) => !done);
  return (
    <ol className={styles.steps} data-variant={variant}>
      {steps.map(({ name, done, time, officeName }, index) => (
        <li
          key={name}
          className={styles.step}
          data-done={done}
          data-step={name}
          {...(index === nextIndex - 1 || (nextIndex === -1 && index === steps.length - 1)
            ? { 'aria-current': 'step' }
            : {})}
        >
          <strong className={styles.name}>
            {words(
              done ? `qa.steps.${name}` : `qa.pending.${name === 'forwarded' ? 'forwarded' : 'answered'}`,
            )}
          </strong>
          <ContentText as="span" className={styles.who} text={officeName} locale={locale} />
          <ContentTime className={styles.time} time={time} />
        </li>
      ))}
    </ol>
  );
}

function Title({ values, locale }: QaPartProps) {
  const { title, language } = values.qa;
  return (
    <h1 className={qaPageStyles.title} {...languageProps(language, locale)}>
      <Headline text={title} />
    </h1>
  );
}

function Question({ values: { qa, question }, words, locale }: QaPartProps) {
  const leadParts = qa.lead === undefined ? [] : [qa.lead];
  const otherParts = (['pictures', 'clips', 'sounds'] as const).filter((part) => part !== qa.lead);
  const mediaProps = { statement: qa.question, words, locale };
  return (
    <>
      {leadParts.length > 0 && (
        <div className={qaPageStyles.lead} data-lead-media={qa.lead}>
          <StatementMedia {...mediaProps} parts={leadParts} eager />
        </div>
      )}
      <ArticleBody article={{ language: question.language }} body={question.body} id="question-body" />
      <StatementMedia {...mediaProps} parts={otherParts} />
    </>
  );
}

/** Renders a question and its progress, in the layout of an article (R2.42). */
function ClassicLayout(props: QaPartProps) {
  const { words, locale } = props;
  const { qa } = props.values;
  return (
    <>
      <Recipient qa={qa} words={words} locale={locale} />
      <Title {...props} />
      <QaMeta qa={qa} words={words} locale={locale} />
      <Question {...props} />
      <Section id="progress" title={words('qa.progress')} heading={qaPageStyles.heading}>
        <Timeline steps={qa.steps} variant="column" words={words} locale={locale} />
      </Section>
    </>
  );
}

/** Renders the progress, and below it the question as a turn of a conversation (R2.43, reading 19). */
function ConversationLayout(props: QaPartProps) {
  const { words, locale } = props;
  const { qa } = props.values;
  return (
    <>
      <header className={qaPageStyles.head}>
        <StateLabel qa={qa} words={words} />
        <Recipient qa={qa} words={words} locale={locale} />
      </header>
      <Title {...props} />
      <section aria-label={words('qa.progress')}>
        <Timeline steps={qa.steps} variant="row" words={words} locale={locale} />
      </section>
      <section className={qaPageStyles.turn} aria-labelledby="question">
        <h2 className={qaPageStyles.turnTitle} id="question">
          {words('qa.question')}
          <Asker qa={qa} words={words} locale={locale} />
        </h2>
        <Question {...props} />
      </section>
    </>
  );
}

function MoreLinks({ values, words }: QaPartProps) {
  const region = values.qa.region?.id;
  return (
    <p className={qaPageStyles.links}>
      <OfferedLink className={qaPageStyles.link} href={questionsHref(region)}>
        {words('qa.others')}
      </OfferedLink>
      <OfferedLink className={qaPageStyles.link} href={askHref(region)}>
        {words('titles.qaAsk')}
      </OfferedLink>
    </p>
  );
}

type QaPageProps = PageProps<QaPageValues, 'rating'> & { layout: 'classic' | 'conversation' };

/** Renders a government Q&A in one of two layouts. The switches of `qaConfig` apply to both (R3.81). */
export async function QaPage({ layout, values, card, rating }: QaPageProps) {
  const [{ words, locale }, publisher] = await Promise.all([pageContext(), currentPublisher()]);
  const { qa, question, answer } = values;
  const layoutProps = { values, words, locale };
  const Layout = layout === 'classic' ? ClassicLayout : ConversationLayout;
  return (
    <>
      <TextMain>
        <article className={qaPageStyles.page} itemScope>
          <ShareMicrodata card={card} />
          <Layout {...layoutProps} />
          <AnswerPart {...layoutProps} />
          {rating}
          <MoreLinks {...layoutProps} />
        </article>
      </TextMain>
      <JsonLd value={qaSchema(values, card, publisher, words('qa.reader'))} />
      <Breadcrumb
        ancestors={[{ name: words('qa.listTitle'), path: questionsHref(undefined) }]}
        page={{ title: qa.title, url: card.url }}
      />
      <MediaSupport
        needs={[
          question.body,
          answer?.body ?? {},
          statementMediaNeeds(qa.answer ? [qa.question, qa.answer] : [qa.question]),
        ]}
      />
    </>
  );
}
