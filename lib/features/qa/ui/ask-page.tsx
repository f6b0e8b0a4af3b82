import 'server-only';
import { ListFailure } from '@/lib/cards/list-failure';
import type { NoticeProps } from '@/lib/frame/page-props';
import { failedList } from '@/lib/platform/page-parts';
import { loginHref } from '@/lib/routes/login-href';
import { pageContext } from '@/lib/site/page-context';
import controls from '@/lib/ui/form-controls.module.css';
import { LinkList } from '@/lib/ui/link-list';
import { OfferedLink } from '@/lib/ui/offered-link';
import { Section } from '@/lib/ui/section';
import { currentLocalization } from '@/lib/view/current-view';
import { textLanguage } from '@/lib/view/text-language';
import type { Localization } from '@/lib/view/words';
import { questionNotice } from '../ask-notices';
import { askHref, questionsHref } from '../qa-href';
import type { AskPageValues } from '../server/load-ask';
import { AskForm } from './ask-form';
import styles from './ask-page.module.css';
import { QuestionList } from './question-list';

type AskPageProps = { values: AskPageValues } & NoticeProps;

async function QuestionStatus({ values, notice }: AskPageProps) {
  const { view, words } = await pageContext();
  const result = questionNotice(notice, view.noticeText);
  // The form already shows the field errors.
  if (!result || (notice === 'qaInvalid' && values.problems.size > 0)) return null;
  return (
    <div
      className={controls.status}
      role={result.isSuccess ? 'status' : 'alert'}
      data-success={result.isSuccess}
    >
      <p>{result.text}</p>
      {result.offersLogin && (
        <a className={controls.outlined} href={loginHref({ back: values.path })} data-login="">
          {words('titles.login')}
        </a>
      )}
    </div>
  );
}

function RegionLinks({ values, words, locale }: { values: AskPageValues } & Localization) {
  if (values.step.kind !== 'regions') return null;
  return (
    <Section id="regions" title={words('qa.ask.region')} heading={styles.heading}>
      <LinkList
        label={words('qa.ask.region')}
        links={values.step.regions.map(({ id, name }) => ({
          href: askHref(id),
          label: name,
          language: textLanguage(name, locale),
        }))}
      />
    </Section>
  );
}

function MyQuestions({ values, words, locale }: { values: AskPageValues } & Localization) {
  if (values.own.length === 0) return null;
  return (
    <Section id="own" title={words('qa.ask.own')} className={styles.own} heading={styles.heading}>
      {values.own === failedList ? (
        <ListFailure />
      ) : (
        <QuestionList questions={values.own} level={3} words={words} locale={locale} />
      )}
    </Section>
  );
}

export async function AskPage({ values, notice }: AskPageProps) {
  const localization = await currentLocalization();
  const { words } = localization;
  const sharedProps = { values, ...localization };
  return (
    <main id="main" className={controls.page}>
      <h1 className={styles.title}>{words('titles.qaAsk')}</h1>
      <p className={styles.about}>{words('qa.ask.about')}</p>
      <QuestionStatus values={values} notice={notice} />
      <RegionLinks {...sharedProps} />
      <AskForm {...sharedProps} notice={notice} />
      <MyQuestions {...sharedProps} />
      <OfferedLink className={styles.others} href={questionsHref(undefined)}>
        {words('qa.others')}
      </OfferedLink>
    </main>
  );
}
