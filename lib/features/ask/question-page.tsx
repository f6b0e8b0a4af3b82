import 'server-only';
import { ArticleBody } from '@/lib/article/article-body';
import { NotePage } from '@/lib/article/note-page';
import type { PageProps } from '@/lib/frame/page-props';
import { Avatar } from '@/lib/people/avatar';
import { pageContext } from '@/lib/site/page-context';
import { ContentText } from '@/lib/ui/content-text';
import { ContentTime } from '@/lib/ui/content-time';
import { OfferedLink } from '@/lib/ui/offered-link';
import { textLanguage } from '@/lib/view/text-language';
import type { Localization } from '@/lib/view/words';
import { answerAnchor, askFormId, askTopicHref } from './ask-href';
import { qaSchema } from './head';
import type { QuestionPageValues } from './load';
import type { AskTopic } from './model';
import styles from './question-page.module.css';

function TopicLine({ topic: { id, title, guest }, words, locale }: { topic: AskTopic } & Localization) {
  return (
    <OfferedLink isTextLink className={styles.topic} href={askTopicHref(id)}>
      {guest.name && <Avatar name={guest.name} picture={guest.picture} size={40} eager />}
      <span className={styles.topicWords}>
        <span className={styles.kind}>{words('ask.bar')}</span>
        <ContentText as="span" className={styles.topicTitle} text={title} locale={locale} />
      </span>
    </OfferedLink>
  );
}

function Answer({ values, words, locale }: { values: QuestionPageValues } & Localization) {
  const { question, topic, answer, answerLanguage } = values;
  const { answerer, answeredAt } = question;
  const name = answerer.name ?? topic?.guest.name;
  const picture = answerer.name ? answerer.picture : topic?.guest.picture;
  if (!answer) {
    return (
      <section className={styles.waiting} id={answerAnchor} aria-label={words('ask.answer')}>
        <p className={styles.waitingTitle}>
          {name ? words('ask.waitingFor', { name }) : words('ask.noAnswer')}
        </p>
        {topic && !topic.closed && <p>{words('ask.waitingHint')}</p>}
        {topic && <OfferedLink href={askTopicHref(topic.id)}>{words('ask.otherQuestions')}</OfferedLink>}
      </section>
    );
  }
  return (
    <section className={styles.answer} id={answerAnchor} aria-labelledby="answer-by">
      <div className={styles.by}>
        {name && <Avatar name={name} picture={picture} size={40} />}
        <h2 className={styles.byName} id="answer-by">
          {name ? words('ask.answerBy', { name }) : words('ask.answer')}
        </h2>
        <ContentTime className={styles.when} time={answeredAt} />
      </div>
      <div {...textLanguage(question.answer.join(' '), locale)}>
        <ArticleBody article={{ language: answerLanguage }} body={answer} id="answer-body" />
      </div>
    </section>
  );
}

export async function QuestionPage({ values, card, actions }: PageProps<QuestionPageValues, 'actions'>) {
  const { site, words, locale } = await pageContext();
  const localization = { words, locale };
  const { question, topic, body, language } = values;
  const { asker } = question;
  const name = asker.name ?? words('comment.reader');
  const ancestor = topic && { name: topic.title, path: askTopicHref(topic.id) };
  return (
    <NotePage
      note={{ ...question, content: '', videos: [], article: undefined }}
      writer={{ name, picture: asker.picture, href: asker.href }}
      body={body}
      language={language}
      heading={words('ask.questionOf', { name })}
      above={topic && <TopicLine topic={topic} {...localization} />}
      card={card}
      actions={
        <>
          <Answer values={values} {...localization} />
          {actions}
          {topic && !topic.closed && (
            <a className={styles.askToo} href={`${askTopicHref(topic.id)}#${askFormId}`}>
              {words('ask.askToo')}
            </a>
          )}
        </>
      }
      createPosting={({ publisher }) => qaSchema(values, card, publisher.name, site.counts)}
      breadcrumb={{ ancestors: ancestor ? [ancestor] : [], title: card.title }}
    />
  );
}
