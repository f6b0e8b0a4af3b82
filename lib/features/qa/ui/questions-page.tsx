import 'server-only';
import { ListFailure } from '@/lib/cards/list-failure';
import { MoreLink } from '@/lib/cards/more-link';
import { CollectionJsonLd } from '@/lib/frame/collection-json-ld';
import { failedList } from '@/lib/platform/page-parts';
import { ArrowLink } from '@/lib/ui/arrow-link';
import controls from '@/lib/ui/form-controls.module.css';
import { LinkRow } from '@/lib/ui/link-row';
import { OfferedLink } from '@/lib/ui/offered-link';
import { languageProps } from '@/lib/view/content-language';
import { currentLocalization } from '@/lib/view/current-view';
import { askHref, qaHref, questionsHref } from '../qa-href';
import { questionsShareCard } from '../server/head';
import { loadNewestQuestions, type QuestionsPageValues } from '../server/load';
import styles from './newest-questions.module.css';
import { QuestionList } from './question-list';
import questionsPageStyles from './questions-page.module.css';

export async function NewestQuestions({ region }: { region: string | undefined }) {
  const [localization, questions] = await Promise.all([currentLocalization(), loadNewestQuestions(region)]);
  if (questions.length === 0) return null;
  const { words } = localization;
  return (
    <section className={styles.place} aria-labelledby="questions">
      <div className={styles.head}>
        <h2 className={styles.title} id="questions">
          {words('qa.listTitle')}
        </h2>
        <ArrowLink
          href={questionsHref(region)}
          label={words('qa.all')}
          subject={words('qa.listTitle')}
          place="head"
        />
      </div>
      {questions === failedList ? (
        <ListFailure />
      ) : (
        <QuestionList questions={questions} level={3} {...localization} />
      )}
      <OfferedLink className={controls.outlined} href={askHref(region)}>
        {words('titles.qaAsk')}
      </OfferedLink>
    </section>
  );
}

export async function QuestionsPage({ values }: { values: QuestionsPageValues }) {
  const { questions, next, regions, openRegion } = values;
  const [{ words, locale }, card] = await Promise.all([
    currentLocalization(),
    questionsShareCard(openRegion),
  ]);
  const loadedRegions = regions === failedList ? [] : regions;
  const links = [undefined, ...loadedRegions].map((region) => ({
    href: questionsHref(region?.id),
    label: region?.name ?? words('figure.allRegions'),
    isCurrent: region?.id === openRegion?.id,
    ...(region ? { language: languageProps(undefined, locale) } : {}),
  }));
  return (
    <main id="main" className={questionsPageStyles.page}>
      <header className={questionsPageStyles.head}>
        <h1 className={questionsPageStyles.title}>{words('qa.listTitle')}</h1>
        <p className={questionsPageStyles.about}>{words('qa.listAbout')}</p>
        <OfferedLink className={controls.primary} href={askHref(openRegion?.id)}>
          {words('titles.qaAsk')}
        </OfferedLink>
      </header>
      {regions === failedList && <ListFailure />}
      {loadedRegions.length > 1 && <LinkRow label={words('figure.regions')} links={links} />}
      <div className={questionsPageStyles.list}>
        {questions.length === 0 ? (
          <p className={questionsPageStyles.empty}>{words('qa.noQuestions')}</p>
        ) : (
          <QuestionList questions={questions} level={2} id="list" words={words} locale={locale} />
        )}
      </div>
      <MoreLink href={next && questionsHref(openRegion?.id, { ...next })} />
      <CollectionJsonLd card={card} cards={questions.map(({ id, title }) => ({ title, href: qaHref(id) }))} />
    </main>
  );
}
