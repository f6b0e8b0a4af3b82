import 'server-only';
import { ListFailure } from '@/lib/cards/list-failure';
import { failedList } from '@/lib/platform/page-parts';
import { EntryLink } from '@/lib/ui/entry-link';
import controls from '@/lib/ui/form-controls.module.css';
import { OnwardLink } from '@/lib/ui/onward-link';
import { currentView } from '@/lib/view/current';
import { wordsFor } from '@/lib/view/words';
import { askHref, questionsHref } from '../qa-href';
import { loadNewest } from '../server/load';
import styles from './newest-questions.module.css';
import { QuestionList } from './question-list';

/** Newest questions to a region's offices, with links to all and to the form; renders nothing if there are none. */
export async function NewestQuestions({ region }: { region: string | undefined }) {
  const [{ locale }, questions] = await Promise.all([currentView(), loadNewest(region)]);
  if (questions.length === 0) return null;
  const words = wordsFor(locale);
  return (
    <section className={styles.place} aria-labelledby="questions">
      <div className={styles.head}>
        <h2 className={styles.title} id="questions">
          {words('qa.listTitle')}
        </h2>
        <OnwardLink
          href={questionsHref(region)}
          label={words('qa.all')}
          of={words('qa.listTitle')}
          place="head"
        />
      </div>
      {questions === failedList ? (
        <ListFailure />
      ) : (
        <QuestionList questions={questions} level={3} words={words} locale={locale} />
      )}
      <EntryLink className={controls.outlined} href={askHref(region)}>
        {words('titles.qaAsk')}
      </EntryLink>
    </section>
  );
}
